#!/usr/bin/env bash
# Backups of the database and the pictures (docs/operations.md, "Backups").
#
#   backup schedule         one whenever the newest is BACKUP_EVERY_HOURS old
#   backup now              one at once
#   backup list             what there is
#   backup check [name]     the newest, or the one named, is complete and undamaged, and opens with the key
#   backup restore [name]   into an empty database and an empty folder
#   backup fresh            fails when the schedule is not kept
#   backup ledger           brings the ledger of erasures beside the backups up to date, as `schedule` does every minute
#
# A backup is a folder of /backups, named after the moment it was begun: the database, its roles, the pictures, and the
# checksums of them all. A picture that the backup before has too is the same file, linked, and takes no room: unless that one
# does not prove to be made with the same key.
set -euo pipefail
umask 077
export LC_ALL=C

# Elsewhere only in tests.
backups=${BACKUP_ROOT:-}/backups
images=${BACKUP_ROOT:-}/data/images
every_hours=${BACKUP_EVERY_HOURS:-24}
keep_days=${BACKUP_KEEP_DAYS:-14}
key=${BACKUP_KEY_FILE:-}
suffix=${key:+.sealed}
# A backup of an earlier key, or of before there was one, is restored with that key, and the ledger beside it opens with the newest.
ledger_key=${BACKUP_LEDGER_KEY_FILE:-$key}
# Which erasures were begun, as the servers write them down: numbers and instants.
ledger=${BACKUP_ROOT:-}/data/erasures.ledger
ledger_beside=$backups/erasures.ledger$suffix
sealer=$(dirname "$(readlink -f "$0")")/seal.mjs
name_format=+%Y-%m-%dT%H-%M-%SZ

say() { printf '%s %s\n' "$(date -u +%H:%M:%S)" "$*"; }
refuse() { printf '%s\n' "$*" >&2; exit 1; }

for setting in "BACKUP_EVERY_HOURS $every_hours" "BACKUP_KEEP_DAYS $keep_days"; do
  [[ $setting =~ ^[A-Z_]+\ [1-9][0-9]{0,4}$ ]] || refuse "${setting%% *} must be a whole number from 1 to 99999: ${setting#* }"
done
# A key that is missed only when the next backup is due would leave days without one.
require_file() { [ -r "$2" ] && [ -s "$2" ] || refuse "$1 names a file that cannot be read or is empty: $2"; }
[ -z "$key" ] || require_file BACKUP_KEY_FILE "$key"
[ -z "$ledger_key" ] || [ "$ledger_key" = none ] || require_file BACKUP_LEDGER_KEY_FILE "$ledger_key"

database_url() { cat "${MIGRATE_DATABASE_URL_FILE:?must name the file with the address of the database}"; }
names() { find "$backups" -mindepth 1 -maxdepth 1 -type d -name '20*Z' -printf '%f\n' | sort; }
# One from a time when the clock ran ahead is none: until its date comes, nothing would be newer.
newest() { names | awk -v now="$(date -u "$name_format")" '$0 <= now' | tail -n 1; }
files_of() { [ ! -d "$1" ] || find "$1" -type f ! -name '.*.tmp' -printf '%P\n' | sort; }

# seal NAME: the standard input, so that it opens under this name alone (seal.mjs)
seal() {
  if [ -z "$key" ]; then cat; else node "$sealer" seal "$1"; fi
}

# open_sealed NAME: that file of the backup in this folder, whether it was encrypted or not
open_sealed() {
  if [ -f "$1.sealed" ]; then
    [ -n "$key" ] || refuse "This backup is encrypted: BACKUP_KEY_FILE must name the file with its key."
    node "$sealer" open "$1" < "$1.sealed"
  else
    # With a key nothing is taken that was not written with it: somebody else's statements would run as the database's owner.
    [ -z "$key" ] || refuse "$1 is not encrypted, and there is a key."
    cat "$1"
  fi
}

# is_of_this_key FOLDER: the list of files there was made with the key, for the backup of this name
is_of_this_key() {
  [ -f "$1/SHA256SUMS.sealed" ] || return 1
  node "$sealer" open "SHA256SUMS of $(basename "$1")" < "$1/SHA256SUMS.sealed" | cmp --silent - "$1/SHA256SUMS"
}

# Under another key its pictures would be lost with that key; and nobody but who has the key may add to what comes after.
may_link_from() {
  if [ -n "$key" ]; then is_of_this_key "$1" 2> /dev/null; else [ -f "$1/database.dump" ]; fi
}

# known_erasures: the ledger beside the backups; with a key what was written with it, or with the newest, unless that is none
known_erasures() {
  if [ -f "$backups/erasures.ledger.sealed" ]; then
    BACKUP_KEY_FILE=$ledger_key node "$sealer" open erasures.ledger < "$backups/erasures.ledger.sealed"
  elif [ -f "$backups/erasures.ledger" ]; then
    [ -z "$key" ] || [ "$ledger_key" = none ] || return 1
    cat "$backups/erasures.ledger"
  fi
}

# Beside the backups, so that none of them brings back what was erased after it.
keep_ledger() {
  [ -f "$ledger" ] || return 0
  local work
  # A backup does it as it begins, and the schedule beside it.
  exec 8> "$backups/.ledger-lock"
  flock 8
  work=$(mktemp -d)
  # One of another key is written anew: the servers' own has every erasure.
  known_erasures 2> /dev/null | sort -u > "$work/known" || true
  sort -u "$work/known" "$ledger" | sed '/^$/d' > "$work/all"
  if ! cmp --silent "$work/known" "$work/all"; then
    seal erasures.ledger < "$work/all" > "$backups/.erasures.partial"
    sync "$backups/.erasures.partial"
    mv "$backups/.erasures.partial" "$ledger_beside"
    # There is one, of the newest key.
    find "$backups" -maxdepth 1 -name 'erasures.ledger*' ! -path "$ledger_beside" -delete
  fi
  rm -r "$work"
  exec 8>&-
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

  keep_ledger
  # The database first: every picture that it knows then has had its files for a while.
  pg_dumpall --roles-only --no-role-passwords --dbname "$(database_url)" | seal roles.sql > "$work/roles.sql$suffix"
  pg_dump --format custom --dbname "$(database_url)" | seal database.dump > "$work/database.dump$suffix"

  # Without the archives for families: they are made again on asking, and must not come back after an erasure.
  files_of "$images" | sed "/^archives\//d; s/\$/$suffix/" > "$lists/wanted"
  : > "$lists/sums"
  previous=$backups/$(newest)
  if [ -f "$previous/SHA256SUMS" ] && ! may_link_from "$previous"; then
    say "The backup before, $(basename "$previous"), was not made in the same way, with the same key: no picture is linked from it."
  elif [ -f "$previous/SHA256SUMS" ]; then
    cp --archive --link "$previous/images" "$work/"
    sed -n 's/^[0-9a-f]*  images\///p' "$previous/SHA256SUMS" | sort > "$lists/had"
    comm -13 "$lists/wanted" "$lists/had" | (cd "$work/images" && xargs --no-run-if-empty --delimiter '\n' rm -f)
    cp "$previous/SHA256SUMS" "$lists/sums"
  fi
  files_of "$work/images" | comm -23 "$lists/wanted" - | sed "s/\\$suffix\$//" > "$lists/new"
  if [ -n "$key" ]; then
    node "$sealer" seal-all "$images" "$work/images" images/ < "$lists/new"
  else
    while read -r file; do
      mkdir -p "$work/images/$(dirname "$file")"
      # One that was deleted meanwhile is in the dump at most as an upload that nobody used, or a photo that was taken out.
      [ ! -f "$images/$file" ] || cp "$images/$file" "$work/images/$file"
    done < "$lists/new"
  fi

  (
    cd "$work"
    files_of . > "$lists/all"
    # Sums of pictures that were linked are taken over: reading them all again would take longer every day.
    sed -n 's/^[0-9a-f]*  \(images\/.*\)/\1\t&/p' "$lists/sums" | sort | join -t "$(printf '\t')" -o 1.2 - "$lists/all" > SHA256SUMS
    sed 's/^[0-9a-f]*  //' SHA256SUMS | sort | comm -13 - "$lists/all" | grep -v '^SHA256SUMS$' |
      xargs --delimiter '\n' sha256sum >> SHA256SUMS
    # Which files belong together, and under which name, nobody without the key can say either.
    if [ -n "$key" ]; then seal "SHA256SUMS of $name" < SHA256SUMS > SHA256SUMS.sealed; fi
  )
  sync --file-system "$work"
  mv "$work" "$backups/$name"
  sync --file-system "$backups"
  say "Backup $name: $(wc -l < "$lists/wanted") files of pictures, $(du -sh "$backups/$name" | cut -f 1), $((SECONDS - began)) s.${key:+ Encrypted.}"
  [ -n "$key" ] || say 'It is not encrypted: whoever has it reads everything, and may change it unnoticed. BACKUP_KEY_FILE sets a key.'
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

# With a key, the list of files in this folder was made with it, for the backup of this name.
prove_genuine() {
  if [ -z "$key" ]; then
    [ ! -f SHA256SUMS.sealed ] || refuse "This backup is encrypted: BACKUP_KEY_FILE must name the file with its key."
    say 'There is no key: that nobody has changed this backup cannot be known.'
  elif [ ! -f SHA256SUMS.sealed ]; then
    refuse 'This backup is not encrypted, and there is a key: anybody may have put it here. If it is yours, restore it without BACKUP_KEY_FILE.'
  else
    is_of_this_key "$PWD" ||
      refuse 'The list of files is not what was written with this key, or the backup has got another name: it was changed, exchanged or cut off.'
  fi
}

# complete FOLDER: everything is there, as it was written; the pictures are not opened
complete() {
  cd "$1"
  prove_genuine
  diff <(sed 's/^[0-9a-f]*  //' SHA256SUMS | sort) <(files_of . | grep -v '^SHA256SUMS') >&2 ||
    refuse 'The backup lacks files, or has some that do not belong to it.'
  sha256sum --check --quiet --strict SHA256SUMS >&2 || refuse 'The backup is damaged.'
  open_sealed database.dump | pg_restore --file /dev/null || refuse 'The dump of the database cannot be read.'
  open_sealed roles.sql > /dev/null || refuse 'The roles of the database cannot be read.'
}

check() {
  local folder
  folder=$(chosen "${1:-}")
  complete "$folder"
  # Checksums say that a file is the one that was written, not that this key opens it.
  sed -n 's/^[0-9a-f]*  images\/\(.*\)\.sealed$/\1/p' SHA256SUMS | { [ -z "$key" ] || node "$sealer" open-each images images/; } ||
    refuse 'These pictures do not open with the key.'
  say "Backup $(basename "$folder") is complete and undamaged: $(wc -l < SHA256SUMS) files."
}

restore() {
  local folder url tables file erased
  folder=$(chosen "${1:-}")
  url=$(database_url)
  tables=$(psql --no-psqlrc --tuples-only --no-align --dbname "$url" --command "
    SELECT count(*) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'")
  [ "$tables" = 0 ] || refuse 'The database is not empty. A backup is restored into a new stack (docs/operations.md).'
  [ ! -d "$images" ] || [ -z "$(find "$images" -mindepth 1 -print -quit)" ] ||
    refuse 'The folder of the pictures is not empty. A backup is restored into a new stack.'
  complete "$folder"
  erased=$(known_erasures) ||
    refuse 'The ledger of erasures does not open with this key: without it, what was erased would come back. BACKUP_LEDGER_KEY_FILE names the newest key, or is none.'

  rm -rf "$images.restoring"
  mkdir "$images.restoring"
  if [ -n "$key" ]; then
    files_of "$folder/images" | sed 's/\.sealed$//' | node "$sealer" open-all "$folder/images" "$images.restoring" images/
  else
    cp --recursive "$folder/images/." "$images.restoring"
  fi
  # A server does these erasures again before it answers anybody. First, as a database without them would bring back what was erased.
  printf '%s\n' "$erased" > "$ledger.new"
  [ ! -f "$ledger" ] || cat "$ledger" >> "$ledger.new"
  sort -u "$ledger.new" | sed '/^$/d' > "$ledger.all"
  rm "$ledger.new"
  mv "$ledger.all" "$ledger"
  # The owners of what is restored. One that is there already is no fault; one that is missing stops the next step.
  open_sealed roles.sql | psql --no-psqlrc --quiet --dbname "$url" > /dev/null 2>&1 || true
  open_sealed database.dump | pg_restore --exit-on-error --single-transaction --dbname "$url"
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
  [ -w "$backups" ] || refuse 'BACKUP_DIR must be a folder that user 1000 can write: sudo chown 1000 it on this machine.'
  trap 'exit 0' TERM INT
  say "A backup every $every_hours hours, kept for $keep_days days, $([ -n "$key" ] || printf 'not ')encrypted."
  # By itself: what is erased now must not come back with the backup of yesterday, however long the one of today takes.
  while :; do
    "$0" ledger || say 'The ledger of erasures could not be kept beside the backups.'
    sleep 60
  done &
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
  ledger) keep_ledger ;;
  list) names ;;
  fresh) (($(age_in_hours) <= every_hours + every_hours / 2)) ;;
  *) refuse 'Usage: backup schedule | now | list | check [name] | restore [name] | fresh' ;;
esac
