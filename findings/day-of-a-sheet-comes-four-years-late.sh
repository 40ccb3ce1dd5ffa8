#!/usr/bin/env bash
# xls2csv of catdoc 0.95 (Debian 12) writes 28 November 2026, a cell of an XLS file in Excel's plain date format, as 29 November 2030:
# it counts the days from 1904, as old Macs did, though the file says 1900. The same day with the format «DD.MM.YYYY» comes as the
# number 46354, and the answers yes and no come as empty cells. Times, numbers and Russian texts are right. One would expect the day
# that xlrd 1.2.0 and ssconvert 1.12.55 read from the same file.
# Bills of suppliers and of 1C are such files still: all their dates are off by the same four years and a day, and «paid» is empty.
# Convert with ssconvert.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8
apt-get install -y -qq --no-install-recommends catdoc gnumeric python3-xlrd python3-xlwt >/dev/null 2>&1

/usr/bin/python3 - > seen <<'PY'
import datetime, xlrd, xlwt
book = xlwt.Workbook(encoding='utf-8')
sheet = book.add_sheet('Bill')
day = datetime.date(2026, 11, 28)
sheet.write(0, 0, day, xlwt.easyxf(num_format_str='M/D/YY'))
sheet.write(0, 1, day, xlwt.easyxf(num_format_str='DD.MM.YYYY'))
sheet.write(0, 2, True)
sheet.write(0, 3, 'Сёмга')
book.save('bill.xls')
book = xlrd.open_workbook('bill.xls')
cells = book.sheet_by_index(0).row(0)
days = [xlrd.xldate_as_datetime(cell.value, book.datemode).date() for cell in cells[:2]]
print('xlrd:', *days, bool(cells[2].value), cells[3].value)
PY
ssconvert -T Gnumeric_stf:stf_csv bill.xls bill.csv >/dev/null 2>&1
echo "ssconvert: $(cat bill.csv)" >> seen
echo "xls2csv: $(xls2csv -d utf-8 -f %Y-%m-%d bill.xls | tr -d '\f')" >> seen

seen=$(cat seen)
expected='xlrd: 2026-11-28 2026-11-28 True Сёмга
ssconvert: 2026/11/28,2026/11/28,TRUE,Сёмга
xls2csv: "2030-11-29","46354",,"Сёмга"'
echo "A row with two dates and a yes, read by xlrd, ssconvert and catdoc's xls2csv:"
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
