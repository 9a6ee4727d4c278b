#!/usr/bin/env bash
# Backups of the database and the pictures (docs/operations.md, "Backups").
#
#   backup schedule         one whenever the newest is BACKUP_EVERY_HOURS old
#   backup now              one at once
#   backup list             what there is
#   backup check [name]     the newest, or the one named, is complete and undamaged
#   backup restore [name]   into an empty database and an empty folder
#   backup fresh            fails when the schedule is not kept
#
# A backup is a folder of /backups, named after the moment it was begun: the database, its roles, the pictures, and the
# checksums of them all. A picture that the backup before has too is the same file, linked, and takes no room.
set -euo pipefail
umask 077
export LC_ALL=C

backups=/backups
images=/data/images
every_hours=${BACKUP_EVERY_HOURS:-24}
keep_days=${BACKUP_KEEP_DAYS:-14}
key=${BACKUP_KEY_FILE:-}
suffix=${key:+.enc}
name_format=+%Y-%m-%dT%H-%M-%SZ

say() { printf '%s %s\n' "$(date -u +%H:%M:%S)" "$*"; }
refuse() { printf '%s\n' "$*" >&2; exit 1; }

database_url() { cat "${MIGRATE_DATABASE_URL_FILE:?must name the file with the address of the database}"; }
names() { find "$backups" -mindepth 1 -maxdepth 1 -type d -name '20*Z' -printf '%f\n' | sort; }
newest() { names | tail -n 1; }
files_of() { [ ! -d "$1" ] || find "$1" -type f ! -name '.*.tmp' -printf '%P\n' | sort; }

seal() {
  if [ -z "$key" ]; then cat; else openssl enc -aes-256-cbc -pbkdf2 -salt -pass "file:$key"; fi
}

# open_sealed FILE: what was sealed, whether it was encrypted or not
open_sealed() {
  if [ -f "$1" ]; then cat "$1"; return; fi
  [ -n "$key" ] || refuse "This backup is encrypted: BACKUP_KEY_FILE must name the file with its key."
  openssl enc -d -aes-256-cbc -pbkdf2 -pass "file:$key" -in "$1.enc"
}

now() {
  exec 9>"$backups/.lock"
  flock --nonblock 9 || refuse 'Another backup is being made.'
  local name work lists previous began=$SECONDS file
  name=$(date -u "$name_format")
  work=$backups/.partial-$name
  lists=$(mktemp -d)
  rm -rf "$backups"/.partial-*
  mkdir -p "$work/images"

  # The database first: every picture that it knows then has had its files for a while.
  pg_dumpall --roles-only --no-role-passwords --dbname "$(database_url)" | seal > "$work/roles.sql$suffix"
  pg_dump --format custom --dbname "$(database_url)" | seal > "$work/database.dump$suffix"

  files_of "$images" | sed "s/\$/$suffix/" > "$lists/wanted"
  : > "$lists/sums"
  previous=$backups/$(newest)
  if [ -f "$previous/database.dump$suffix" ]; then
    cp --archive --link "$previous/images" "$work/"
    sed -n 's/^[0-9a-f]*  images\///p' "$previous/SHA256SUMS" | sort > "$lists/had"
    comm -13 "$lists/wanted" "$lists/had" | (cd "$work/images" && xargs --no-run-if-empty --delimiter '\n' rm -f)
    cp "$previous/SHA256SUMS" "$lists/sums"
  fi
  files_of "$work/images" | comm -23 "$lists/wanted" - | while read -r file; do
    mkdir -p "$work/images/$(dirname "$file")"
    # One that was deleted meanwhile is in the dump at most as an upload that nobody used.
    [ -f "$images/${file%"$suffix"}" ] || continue
    seal < "$images/${file%"$suffix"}" > "$work/images/$file"
  done

  (
    cd "$work"
    files_of . > "$lists/all"
    # Sums of pictures that were linked are taken over: reading them all again would take longer every day.
    sed -n 's/^[0-9a-f]*  \(images\/.*\)/\1\t&/p' "$lists/sums" | sort | join -t "$(printf '\t')" -o 1.2 - "$lists/all" > SHA256SUMS
    sed 's/^[0-9a-f]*  //' SHA256SUMS | sort | comm -13 - "$lists/all" | grep -v '^SHA256SUMS$' |
      xargs --delimiter '\n' sha256sum >> SHA256SUMS
  )
  sync --file-system "$work"
  mv "$work" "$backups/$name"
  sync --file-system "$backups"
  say "Backup $name: $(wc -l < "$lists/wanted") files of pictures, $(du -sh "$backups/$name" | cut -f 1), $((SECONDS - began)) s."
  rm -r "$lists"
  forget_old "$name"
}

# The newest stays, however old it is.
forget_old() {
  local cutoff name
  cutoff=$(date -u --date "$keep_days days ago" "$name_format")
  names | while read -r name; do
    if [[ $name < $cutoff && $name != "$1" ]]; then
      rm -r "${backups:?}/$name"
      say "Deleted $name, older than $keep_days days."
    fi
  done
}

# chosen [NAME]: the folder of that backup, or of the newest
chosen() {
  local name=${1:-$(newest)}
  [ -n "$name" ] || refuse 'There is no backup yet.'
  [ -f "$backups/$name/SHA256SUMS" ] || refuse "There is no backup $name."
  printf '%s' "$backups/$name"
}

check() {
  local folder
  folder=$(chosen "${1:-}")
  cd "$folder"
  diff <(sed 's/^[0-9a-f]*  //' SHA256SUMS | sort) <(files_of . | grep -v '^SHA256SUMS$') >&2 ||
    refuse 'The backup lacks files, or has some that do not belong to it.'
  sha256sum --check --quiet --strict SHA256SUMS >&2 || refuse 'The backup is damaged.'
  open_sealed database.dump | pg_restore --file /dev/null || refuse 'The dump of the database cannot be read.'
  say "Backup $(basename "$folder") is complete and undamaged: $(wc -l < SHA256SUMS) files."
}

restore() {
  local folder url tables file
  folder=$(chosen "${1:-}")
  url=$(database_url)
  tables=$(psql --no-psqlrc --tuples-only --no-align --dbname "$url" --command "
    SELECT count(*) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'")
  [ "$tables" = 0 ] || refuse 'The database is not empty. A backup is restored into a new stack (docs/operations.md).'
  [ -z "$(files_of "$images")" ] || refuse 'The folder of the pictures is not empty. A backup is restored into a new stack.'
  check "$(basename "$folder")"

  rm -rf "$images.restoring"
  mkdir "$images.restoring"
  (cd "$folder/images" && find . -mindepth 1 -type d -printf '%P\n') | (cd "$images.restoring" && xargs --no-run-if-empty --delimiter '\n' mkdir -p)
  (cd "$folder/images" && files_of .) | while read -r file; do
    open_sealed "$folder/images/${file%.enc}" > "$images.restoring/${file%.enc}"
  done
  # The owners of what is restored. One that is there already is no fault; one that is missing stops the next step.
  open_sealed "$folder/roles.sql" | psql --no-psqlrc --quiet --dbname "$url" > /dev/null 2>&1 || true
  open_sealed "$folder/database.dump" | pg_restore --exit-on-error --single-transaction --dbname "$url"
  mv -T "$images.restoring" "$images"
  say "Restored $(basename "$folder"): the database and $(files_of "$images" | wc -l) files."
}

age_in_hours() {
  local name
  name=$(newest)
  [ -n "$name" ] || { echo 999999; return; }
  local clock=${name:11:8}
  echo $((($(date -u +%s) - $(date -u --date "${name:0:10} ${clock//-/:}" +%s)) / 3600))
}

schedule() {
  trap 'exit 0' TERM INT
  say "A backup every $every_hours hours, kept for $keep_days days${key:+, encrypted}."
  while :; do
    if (($(age_in_hours) >= every_hours)); then
      # By itself, so that one that fails does not end the schedule.
      "$0" now || say 'The backup failed. It is tried again in ten minutes.'
      (($(age_in_hours) < every_hours)) || { sleep 540 & wait $!; }
    fi
    sleep 60 & wait $!
  done
}

case ${1:-} in
  now | check | restore | schedule) "$@" ;;
  list) names ;;
  fresh) (($(age_in_hours) <= every_hours + every_hours / 2)) ;;
  *) refuse 'Usage: backup schedule | now | list | check [name] | restore [name] | fresh' ;;
esac
