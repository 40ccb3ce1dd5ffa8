#!/usr/bin/env bash
# xmllint --format (libxml2 2.9.14 of Debian 12), which is meant to indent a document, writes every Russian letter of it as a number:
# <name>Канапе</name> becomes <name>&#x41A;&#x430;…, where the document names no encoding. With encoding="UTF-8" in its first line, or
# with --encode utf-8, the letters stay. UTF-8 is what XML has without that line, so one would expect the same letters in both cases.
# A feed that was only looked at or indented on its way grows threefold, can no longer be searched, and readers that do not decode
# numbers show them: name the encoding in every document.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8
[ -x /usr/bin/xmllint ] || apt-get install -y -qq --no-install-recommends libxml2-utils >/dev/null

printf '<offer><name>Канапе</name></offer>' > plain.xml
printf '<?xml version="1.0" encoding="UTF-8"?><offer><name>Канапе</name></offer>' > named.xml
name() { grep -o '<name>.*</name>'; }
seen="no encoding named: $(/usr/bin/xmllint --format plain.xml | name)
named in the document: $(/usr/bin/xmllint --format named.xml | name)
named to the program: $(/usr/bin/xmllint --format --encode utf-8 plain.xml | name)"
expected='no encoding named: <name>&#x41A;&#x430;&#x43D;&#x430;&#x43F;&#x435;</name>
named in the document: <name>Канапе</name>
named to the program: <name>Канапе</name>'
/usr/bin/xmllint --version 2>&1 | sed -n 1p
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
