#!/bin/sh
# Restores the database as it was at a moment into a new folder: sh restore.sh '2026-11-27 12:30:05+00' FOLDER, as root.
# The restored server writes nothing to the bucket before "alter system reset archive_mode".
set -eu
MOMENT=${1:?a moment with its time zone}
FOLDER=${2:?a folder that is not there yet}
[ ! -e "$FOLDER" ] || { echo "$FOLDER is there already" >&2; exit 1; }
cd "$(dirname "$0")"
. "${BACKUP:-./backup.env}"
install -d -m 700 -o postgres -g postgres "$FOLDER"
cd /
setpriv --reuid postgres --regid postgres --init-groups -- pgbackrest --config="$CONFIG" --stanza=aliado \
  --pg1-path="$FOLDER" --type=time --target="$MOMENT" --target-action=promote --archive-mode=off restore
