#!/bin/sh
# base-backup.sh FOLDER [options of pg_basebackup]: a whole copy of a PostgreSQL server, checked, under a name that says when. Prints its path.
# What is not whole keeps the end .partial.
set -eu
[ $# -ge 1 ] || { echo "base-backup.sh FOLDER [options of pg_basebackup]" >&2; exit 2; }
folder=$1
shift
name=$folder/base-$(date -u +%Y%m%dT%H%M%SZ)
mkdir -p "$folder"
pg_basebackup --pgdata="$name.partial" --checkpoint=fast --wal-method=stream --manifest-checksums=SHA256 "$@"
pg_verifybackup --quiet "$name.partial"
mv "$name.partial" "$name"
echo "$name"
