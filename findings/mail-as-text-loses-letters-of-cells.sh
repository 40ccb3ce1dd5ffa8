#!/usr/bin/env bash
# html2text 1.3.2a (Debian 12), which text mail readers are often told to show HTML mails with, writes the cells of a table over
# one another as soon as they hold Russian: «Набор» beside «990» comes out as «Наб990» with half a letter behind it. The same table
# in Latin letters, and the same Russian word in a paragraph, are whole; one would expect ragged columns at worst, no lost letters.
# An order's table in a mail without a text part reaches such a reader with names and numbers cut.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8

apt-get download html2text=1.3.2a-28 >/dev/null 2>&1
dpkg -x html2text_*.deb root

failed=0
check() { # BODY TEXT-THAT-MUST-STAND SHOWN(yes or no)
  printf '<html><head><meta charset="utf-8"></head><body>%s</body></html>' "$1" > page.html
  seen=$(root/usr/bin/html2text -utf8 page.html | iconv -c -f utf-8 -t utf-8)
  echo "html2text 1.3.2a, $1: $seen"
  case $seen in *"$2"*) shown=yes ;; *) shown=no ;; esac
  [ "$shown" = "$3" ] || { echo "expected to hold «$2»: $3"; failed=1; }
}
check '<p>Набор</p>' 'Набор' yes
check '<table><tr><td>Nabor</td><td>990</td></tr></table>' 'Nabor 990' yes
check '<table><tr><td>Набор</td><td>990</td></tr></table>' 'Набор' no
check '<table><tr><td>Набор</td><td>990</td></tr></table>' 'Наб990' yes
exit $failed
