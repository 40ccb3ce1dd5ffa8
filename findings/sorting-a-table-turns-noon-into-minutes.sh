#!/usr/bin/env bash
# csvsort (csvkit 1.0.7 of Debian 12), asked to sort orders by their names, writes the other columns anew: the hour «12:00» becomes
# 0:12:00, twelve minutes, the window «12-14» (twelve to two o'clock) becomes 2001-12-14, half a portion («1/2») the second of
# January, the phone loses its plus and an ИНН its first nought. It guesses a type for each column and writes what it understood;
# one would expect the rows in another order and the same cells.
# Couriers get a list with other hours, and only cells that look odd are noticed. Call it with --no-inference.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8
[ -x /usr/bin/csvsort ] || apt-get install -y -qq --no-install-recommends csvkit >/dev/null

printf '%s\n' Заказ,Час,Окно,Порций,Телефон,ИНН Сыр,12:00,12-14,1/2,+79161234567,0123456788 \
  Мини,9:30,9-11,3/4,+79161234568,0123456789 > orders.csv
seen=$(/usr/bin/csvsort -c Заказ orders.csv; /usr/bin/csvsort --no-inference -c Заказ orders.csv)
expected='Заказ,Час,Окно,Порций,Телефон,ИНН
Мини,0:09:30,2001-09-11,2001-03-04,79161234568,123456789
Сыр,0:12:00,2001-12-14,2001-01-02,79161234567,123456788
Заказ,Час,Окно,Порций,Телефон,ИНН
Мини,9:30,9-11,3/4,+79161234568,0123456789
Сыр,12:00,12-14,1/2,+79161234567,0123456788'
/usr/bin/csvsort --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
