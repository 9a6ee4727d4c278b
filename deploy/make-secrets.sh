#!/bin/sh
# Fills the volume /run/secrets, from which the other containers read. What lies in deploy/secrets is taken from there;
# what must exist and is not there is made up once, and stays.
set -eu
umask 077
cd /run/secrets

random() {
  od -A n -t x1 -N 32 /dev/urandom | tr -d ' \n'
}

# put NAME: the standard input, whole or not at all, readable for the programs of the images alone.
put() {
  cat > ".$1"
  chmod 400 ".$1"
  chown 1000:1000 ".$1"
  mv ".$1" "$1"
}

for name in database_password session_secret metrics_token; do
  [ -s "$name" ] || random | put "$name"
done
for file in /given/*; do
  name=$(basename "$file")
  if [ -f "$file" ] && [ "$name" != README.md ]; then put "$name" < "$file"; fi
done
if [ ! -f /given/database_url ]; then
  printf 'postgresql://footprints:%s@db:5432/footprints' "$(cat database_password)" | put database_url
fi
