#!/usr/bin/env bash
# PostgreSQL 15 (Debian 12): while a transaction that has written is open in one database, VACUUM FULL in another database of the
# same server copies deleted rows into the table's new file, words and all. Plain VACUUM takes them off the table at that moment
# (their bytes may stay in its pages), so VACUUM FULL after it leaves nothing of them; nor does it once that transaction has ended.
# One would expect the thorough one to take off at least as much as the quick one, and a transaction that can never see the table
# not to count. Who erases a person's details by VACUUM FULL alone may still have them on the disk.
set -euo pipefail
command -v pg_ctlcluster >/dev/null || apt-get install -y -qq postgresql >/dev/null
programs=/usr/lib/postgresql/15/bin
folder=$(mktemp -d)
as() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
finish() { as "$programs/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true; rm -rf "$folder"; }
trap finish EXIT
cd "$folder"
if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; fi

as "$programs/initdb" -D data -A trust --no-sync >/dev/null
as "$programs/pg_ctl" -D data -w -l log start -o "-c listen_addresses='' -c autovacuum=off -k $folder" >/dev/null
sql() { as psql -X -q -A -t -h "$folder" -d "$1" -c "$2" 2>&1; } # DATABASE STATEMENT
sql postgres 'CREATE DATABASE shop'
sql postgres 'CREATE DATABASE other'

seen=''
vacuum() { # WHEN HOW...
  sql shop 'DROP TABLE IF EXISTS guests' >/dev/null
  sql shop 'CREATE TABLE guests (name text)'
  sql shop "INSERT INTO guests VALUES ('another'), ('a deleted name')"
  sql shop "DELETE FROM guests WHERE name = 'a deleted name'"
  when=$1
  shift
  for how; do sql shop "$how guests" >/dev/null; done
  sql shop CHECKPOINT
  if grep -q 'a deleted name' "data/$(sql shop "SELECT pg_relation_filepath('guests')")"; then found=kept; else found=gone; fi
  seen+="$when, $*: $found"$'\n'
}

coproc WRITER { as psql -X -q -A -t -h "$folder" -d other; }
echo 'BEGIN; SELECT pg_current_xact_id();' >&"${WRITER[1]}"
read -r <&"${WRITER[0]}" # Its number: from here on it counts as one that writes.
vacuum 'a writer elsewhere' 'VACUUM FULL'
vacuum 'a writer elsewhere' 'VACUUM' 'VACUUM FULL'
printf 'COMMIT;\n\\echo done\n' >&"${WRITER[1]}"
read -r <&"${WRITER[0]}"
vacuum 'nobody' 'VACUUM FULL'

expected='a writer elsewhere, VACUUM FULL: kept
a writer elsewhere, VACUUM VACUUM FULL: gone
nobody, VACUUM FULL: gone
'
as psql --version
printf '%s' "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
