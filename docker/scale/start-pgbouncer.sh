#!/bin/sh
# The one user that may come in, with the database's password: whatever letters it has.
set -eu
umask 077
printf '"portal" "%s"\n' "$(printf %s "$PGPASSWORD" | sed 's/"/""/g')" >/tmp/users.txt
exec pgbouncer /etc/pgbouncer/pgbouncer.ini
