#!/bin/bash
# A streaming replica of the server `postgres`: copied at its first start, followed from then on.
set -euo pipefail
mkdir -p "$PGDATA" && chown postgres "$PGDATA" && chmod 700 "$PGDATA"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  setpriv --reuid=postgres --regid=postgres --init-groups \
    pg_basebackup -h postgres -U portal -D "$PGDATA" --write-recovery-conf --checkpoint=fast
fi
exec docker-entrypoint.sh postgres
