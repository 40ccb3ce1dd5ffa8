#!/usr/bin/env bash
# unzip 6.00 (Debian 12) shows and writes the name «Счёт № 5.pdf» as rubbish when fflate 0.8.3 made the archive, and right when
# jszip 3.10.1 made it. Both mark the name as UTF-8, Python's zipfile reads both; unzip looks at the field «made by» as well, which
# fflate leaves at MS-DOS. One would expect the mark for UTF-8 to be enough.
# Papers for the accountant, packed in the browser, get unreadable names on a server: set `os: 3` (Unix) for every file.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8
command -v unzip >/dev/null || apt-get install -y -qq unzip >/dev/null
[ -x /usr/bin/python3 ] || apt-get install -y -qq python3 >/dev/null

cat > pack.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import JSZip from 'jszip'
const name = 'Счёт № 5.pdf'
const bytes = new TextEncoder().encode('%PDF')
writeFileSync('fflate.zip', zipSync({ [name]: bytes }))
writeFileSync('fflate-unix.zip', zipSync({ [name]: [bytes, { os: 3 }] }))
writeFileSync('jszip.zip', await new JSZip().file(name, bytes).generateAsync({ type: 'uint8array' }))
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund fflate@0.8.3 jszip@3.10.1
node pack.mjs

failed=0
check() { # ARCHIVE EXPECTED(right or wrong)
  read=$(/usr/bin/python3 -c 'import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).namelist()[0])' "$1.zip")
  [ "$read" = 'Счёт № 5.pdf' ] || { echo "Python reads: $read"; failed=1; }
  unzip -q "$1.zip" -d "$1"
  if [ -e "$1/Счёт № 5.pdf" ]; then seen=right; else seen=wrong; fi
  echo "$(unzip -v | head -n 1 | cut -d ' ' -f 1,2), the name in $1.zip: $seen"
  [ "$seen" = "$2" ] || { echo "expected: $2"; failed=1; }
}
check jszip right
check fflate wrong
check fflate-unix right
exit $failed
