#!/bin/sh
# set-back.sh BASE WAL DATA TIME: makes a data folder of a base backup and the archived WAL, which the server brings up to TIME when it is started on it.
# TIME: '2026-03-01 12:00:00+00'. Afterwards, before Cierre starts: psql "$DATABASE_URL" -v at=TIME -f mark-set-back.sql
set -eu
[ $# -eq 4 ] || { echo "set-back.sh BASE WAL DATA TIME" >&2; exit 2; }
base=$1 wal=$2 data=$3 time=$4
for word in "$wal" "$time"; do
  case $word in *[\'\"\\]*) echo "$word has a quote or a backslash in it" >&2; exit 2 ;; esac
done
[ -f "$base/backup_manifest" ] || { echo "$base is no base backup" >&2; exit 1; }
[ -d "$wal" ] || { echo "$wal is no folder" >&2; exit 1; }
if [ -d "$data" ] && [ -n "$(ls -A "$data")" ]; then echo "$data is not empty" >&2; exit 1; fi
pg_verifybackup --quiet "$base"
mkdir -p "$data"
chmod 700 "$data"
cp -R "$base/." "$data"
cat >> "$data/postgresql.auto.conf" <<END
restore_command = 'cp "$wal/%f" "%p"'
recovery_target_time = '$time'
recovery_target_action = 'promote'
END
touch "$data/recovery.signal"
