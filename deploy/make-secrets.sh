#!/bin/sh
# Gives every service the secrets that it needs, and no others: what lies in /for/<service> it finds in /run/secrets. What lies
# in deploy/secrets is taken from there; what must exist and is not there is made up once, and stays in the store.
set -eu
umask 077
store=/run/secrets

random() {
  od -A n -t x1 -N 32 /dev/urandom | tr -d ' \n'
}

# put FOLDER NAME: the standard input, whole or not at all, readable for the programs of the images alone.
put() {
  cat > "$1/.$2"
  chmod 400 "$1/.$2"
  chown 1000:1000 "$1/.$2"
  mv "$1/.$2" "$1/$2"
}

# give SERVICE NAME…: its secrets, as far as there are any
give() {
  service=$1
  shift
  for name; do
    if [ -f "$store/$name" ]; then put "/for/$service" "$name" < "$store/$name"; else rm -f "/for/$service/$name"; fi
  done
}

for file in /given/*; do
  if [ -f "$file" ] && [ ! -s "$file" ]; then
    echo "deploy/secrets/$(basename "$file") is empty: put the secret into it, or delete it." >&2
    exit 1
  fi
done
for name in database_password server_password session_secret pin_secret metrics_token; do
  [ -s "$store/$name" ] || random | put "$store" "$name"
done
for file in /given/*; do
  name=$(basename "$file")
  case $name in
    README.md | database_url | migrate_database_url) ;;
    session_secret | factor_secret | pin_secret | metrics_token | smtp_url | s3_access_key_id | s3_secret_access_key | \
      backup_key | backup_ledger_key)
      [ ! -f "$file" ] || put "$store" "$name" < "$file" ;;
    *) [ ! -f "$file" ] || echo "deploy/secrets/$name is given to nobody: it is none of the names in its README." >&2 ;;
  esac
done

# The database has two logins: one owns it and migrates, the other one serves. Who gives one address alone gives the owner's,
# and `migrate` makes the other.
given() { [ ! -f "/given/$1" ] || cat "/given/$1"; }
owner=$(given migrate_database_url)
server=$(given database_url)
if [ -z "$owner" ]; then
  owner=${server:-postgresql://footprints:$(cat "$store/database_password")@db:5432/footprints}
  server=
fi
if [ -z "$server" ]; then
  login="footprints_server:$(cat "$store/server_password")"
  server=$(printf '%s' "$owner" | sed -E "s#^(postgres(ql)?://)([^@/]*@)?#\1$login@#")
fi

give db database_password
give api session_secret factor_secret pin_secret metrics_token smtp_url s3_access_key_id s3_secret_access_key
give backup backup_key backup_ledger_key
printf '%s' "$server" | put /for/api database_url
printf '%s' "$server" | put /for/migrate database_url
printf '%s' "$owner" | put /for/migrate migrate_database_url
printf '%s' "$owner" | put /for/backup migrate_database_url
