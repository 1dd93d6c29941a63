#!/bin/sh
# Writes one machine's configuration: sh configure.sh db1|db2|db3|app1|app2|monitor, beside a cluster.env that is filled in.
set -eu
NAME=${1:?db1, db2, db3, app1, app2 or monitor}
cd "$(dirname "$0")"
set -a
. "${CLUSTER:-./cluster.env}"
set +a
for required in SUPERUSER_PASSWORD REPLICATION_PASSWORD OWNER_PASSWORD PATRONI_PASSWORD METRICS_TOKEN DATA_KEYS; do
  eval "[ -n \"\$$required\" ]" || { echo "cluster.env: $required is empty" >&2; exit 1; }
done
ADDRESS=$(eval echo "\${$(echo "$NAME" | tr a-z A-Z):-}")
export NAME ADDRESS
WORDS='$NAME $ADDRESS $DB1 $DB2 $DB3 $APP1 $APP2 $PUBLIC_URL $DATA_KEYS
$SUPERUSER_PASSWORD $REPLICATION_PASSWORD $OWNER_PASSWORD $PATRONI_PASSWORD $METRICS_TOKEN'

# Files with passwords are readable by their service alone.
fill() {
  umask 077
  mkdir -p "$(dirname "$2")"
  envsubst "$WORDS" <"$1" >"$2"
  chown "${3:-root}" "$2"
  echo "$2"
}

case $NAME in
db?)
  fill etcd.env /etc/default/etcd
  fill patroni.yml /etc/patroni/config.yml postgres
  ;;
app?)
  fill haproxy.cfg /etc/haproxy/haproxy.cfg
  fill application.env /etc/aliado/common.env
  echo PORT=3000 >/etc/aliado/web.env
  echo PORT=3001 >/etc/aliado/worker.env
  ;;
monitor)
  fill prometheus.yml /etc/prometheus/prometheus.yml prometheus
  fill prometheus-token /etc/prometheus/aliado-token prometheus
  cp ../monitoring/alerts.yml /etc/prometheus/alerts.yml
  chmod 644 /etc/prometheus/alerts.yml
  ;;
*)
  echo "unknown machine: $NAME" >&2
  exit 1
  ;;
esac
