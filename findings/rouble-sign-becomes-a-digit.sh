#!/usr/bin/env bash
# tesseract 5.3.0 with its Russian model (tesseract-ocr-rus of Debian 12) never reads «₽»: it gives «Р» for the sign, or the digit
# 2, which now and then joins the sum. «Мини-бургеры  10  990 ₽», printed cleanly in DejaVu at 20 to 48 points, comes out as «…
# 990Р», and in small letters as «… 9902». «990 руб.» is read right each time. One would expect the sign, or at worst a gap: it has
# been the sign of the currency since 2013.
# Whoever reads suppliers' bills by machine gets a sum ten times as large, and it is a well-formed number. Compare with the sum of
# the rows.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8
apt-get install -y -qq --no-install-recommends tesseract-ocr tesseract-ocr-rus imagemagick fonts-dejavu-core >/dev/null

read_line() { # FONT POINTS TEXT
  /usr/bin/convert-im6.q16 -background white -fill black -font "$1" -pointsize "$2" -bordercolor white -border 30 \
    label:"$3" line.png
  /usr/bin/tesseract line.png - -l rus --psm 7 2>/dev/null | head -n 1
}
for font in DejaVu-Sans DejaVu-Serif; do
  for points in 20 24 30 36 48; do
    for sign in ₽ руб.; do read_line "$font" "$points" "Мини-бургеры  10  990 $sign"; done
  done
done > lines
/usr/bin/tesseract --version 2>&1 | head -n 1
sort lines | uniq -c
has() { if grep -q "$1" lines; then echo yes; else echo no; fi; }
seen="«990 руб.»: $(grep -c ' 990 руб\.$' lines) of 10, «990 ₽»: $(grep -c '990 *₽$' lines || true) of 10, «9902»: $(has ' 9902$')"
expected='«990 руб.»: 10 of 10, «990 ₽»: 0 of 10, «9902»: yes'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
