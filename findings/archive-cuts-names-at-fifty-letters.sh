#!/usr/bin/env bash
# nanotar 0.3.0 writes a file's name into a TAR archive up to its hundredth byte and leaves the rest out, without an error. A Russian
# letter takes two bytes, so «Счёт № 12 от 24 декабря 2026 года для ООО «Ромашка» и партнёров.pdf», 67 letters, becomes a file that
# ends with «… и партн», without «.pdf»; two invoices that differ at their ends become one. GNU tar 1.34 (Debian 12) lists the cut name. The
# format has two ways for longer names since 1988 and 2001; tar-stream 3.2.2 and modern-tar 0.8.6 take one of them, as one would
# expect.
# An archive of invoices or pictures that was made with it opens without a complaint. List it once before the originals go.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { packTar } from 'modern-tar'
import { createTar } from 'nanotar'
import { pack } from 'tar-stream'

const name = 'Счёт № 12 от 24 декабря 2026 года для ООО «Ромашка» и партнёров.pdf'
writeFileSync('nanotar.tar', createTar([{ name, data: 'ok' }]))
const header = { name, size: 2, type: 'file' }
writeFileSync('modern-tar.tar', await packTar([{ header, body: 'ok' }]))
const archive = pack()
archive.entry({ name }, 'ok')
archive.finalize()
writeFileSync('tar-stream.tar', await buffer(archive))
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund nanotar@0.3.0 modern-tar@0.8.6 tar-stream@3.2.2

node run.mjs
seen=$(for library in nanotar modern-tar tar-stream; do
  echo "$library: $(LC_ALL=C.UTF-8 tar --list --quoting-style=literal --file "$library.tar")"
done)
expected='nanotar: Счёт № 12 от 24 декабря 2026 года для ООО «Ромашка» и партн
modern-tar: Счёт № 12 от 24 декабря 2026 года для ООО «Ромашка» и партнёров.pdf
tar-stream: Счёт № 12 от 24 декабря 2026 года для ООО «Ромашка» и партнёров.pdf'
tar --version | sed -n 1p
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
