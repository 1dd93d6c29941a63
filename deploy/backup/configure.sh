#!/bin/sh
# Lets this machine's PostgreSQL write its changes to the bucket: sh configure.sh, as root, beside a backup.env that is
# filled in. PostgreSQL is restarted afterwards by whoever runs it.
set -eu
cd "$(dirname "$0")"
set -a
. "${BACKUP:-./backup.env}"
set +a
for required in BUCKET BUCKET_KEY BUCKET_SECRET BACKUP_KEY; do
  eval "[ -n \"\$$required\" ]" || { echo "backup.env: $required is empty" >&2; exit 1; }
done
WORDS='$BUCKET $BUCKET_HOST $BUCKET_PORT $BUCKET_REGION $BUCKET_STYLE $BUCKET_KEY $BUCKET_SECRET
$BUCKET_AUTHORITIES $BACKUP_KEY $DATA $SOCKETS $PORT $LOGS $SPOOL $LOCKS'
umask 077
envsubst "$WORDS" <pgbackrest.conf >"$CONFIG"
chown postgres "$CONFIG"
setpriv --reuid postgres --regid postgres --init-groups -- psql -qX -v ON_ERROR_STOP=1 -h "$SOCKETS" -p "$PORT" postgres <<SQL
alter system set archive_mode = 'on';
alter system set archive_command = 'pgbackrest --config=$CONFIG --stanza=aliado archive-push %p';
alter system set archive_timeout = '${ARCHIVE_SECONDS}s';
SQL
echo "$CONFIG"
