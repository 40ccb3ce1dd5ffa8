#!/usr/bin/env bash
# gpsbabel 1.8.0 (Debian 12) leaves out commas and blanks when it writes places as «csv»: the address «Мясницкая, 5, 12», house 5
# and flat 12, becomes «Мясницкая512», and reading the file back gives no more. Its format «unicsv» puts the same text in quotes and
# keeps it. One would expect quotes in a format named for its commas.
# A courier looks for house 512, which is a house that might exist: write routes as GPX or «unicsv».
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8
[ -x /usr/bin/gpsbabel ] || apt-get install -y -qq --no-install-recommends gpsbabel >/dev/null

printf '%s\n' Latitude,Longitude,Description '55.76,37.64,"Мясницкая, 5, 12"' > stops.csv
seen=$(for format in unicsv csv; do /usr/bin/gpsbabel -i unicsv -f stops.csv -o "$format" -F - | tail -n 1 | tr -d '\r'; done)
expected='1,55.760000,37.640000,"Мясницкая, 5, 12"
55.76000, 37.64000, Мясницкая512'
/usr/bin/gpsbabel -V | tr -d '\n'; echo
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
