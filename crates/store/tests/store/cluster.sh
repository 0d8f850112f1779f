# Starts a PostgreSQL server; cluster.rs says how it is used.
set -e
initdb=$(ls -d /usr/lib/postgresql/*/bin/initdb 2>/dev/null | sort -V | tail -n 1)
[ -n "$initdb" ] || { echo 'PostgreSQL is missing: run `cargo xtask install`' >&2; exit 1; }
bin=${initdb%/initdb}
dir=$(mktemp -d /tmp/stammtisch-postgres-XXXXXX)
cd "$dir"
trap '"$bin/pg_ctl" -D data -m immediate stop >stop.log 2>&1 || :; cd /; rm -rf "$dir"' EXIT
trap '' INT
if [ -n "$1" ]; then
    "$bin/pg_basebackup" -h "$1" -U postgres -D data -R -X stream -c fast >initdb.log 2>&1 || { cat initdb.log >&2; exit 1; }
else
    "$bin/initdb" -D data -U postgres -A trust --locale=C -E UTF8 -N >initdb.log 2>&1 || { cat initdb.log >&2; exit 1; }
    { echo 'local all guarded scram-sha-256'; cat data/pg_hba.conf; } >hba && mv hba data/pg_hba.conf
fi
if [ -n "$2" ]; then
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost \
        -addext subjectAltName=DNS:localhost -addext basicConstraints=critical,CA:FALSE \
        -keyout data/server.key -out data/server.crt >openssl.log 2>&1 || { cat openssl.log >&2; exit 1; }
    chmod 755 . && cp data/server.crt . && chmod 644 server.crt
    { echo 'hostnossl all all all reject'; cat data/pg_hba.conf; } >hba && mv hba data/pg_hba.conf
fi
cat >>data/postgresql.conf <<END
listen_addresses = '${2:+localhost}'
port = ${2:-5432}
unix_socket_directories = '$dir'
fsync = off
max_connections = 200
shared_buffers = 16MB
END
[ -z "$2" ] || echo 'ssl = on' >>data/postgresql.conf
"$bin/pg_ctl" -D data -l log -w start >start.log 2>&1 </dev/null || { cat start.log log >&2; exit 1; }
echo "$dir"
while read -r order; do
    "$bin/pg_ctl" -D data -l log -w -m immediate $order >ctl.log 2>&1 </dev/null && echo done || echo failed
done
