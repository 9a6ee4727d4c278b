#!/usr/bin/env bash
# Replaces the API's replicas one after the other by new ones of the present image and settings, after the migrations that
# these need. A new one serves before an old one is told to end, and an old one finishes what it is doing.
# It acts on the profiles that .env names; without one: COMPOSE_PROFILES=demo deploy/rolling-restart.sh
set -euo pipefail
cd "$(dirname "$0")/.."

read -ra old <<< "$(docker compose ps --quiet api | tr '\n' ' ')"
if [ "${#old[@]}" = 0 ]; then
  echo 'No replica of the API is running: docker compose up --detach --wait' >&2
  exit 1
fi
docker compose run --rm --no-deps secrets
docker compose run --rm --no-deps migrate
for container in "${old[@]}"; do
  if ! docker compose up --detach --wait --no-recreate --scale "api=$((${#old[@]} + 1))" api; then
    echo 'The new replica does not become ready (docker compose logs api). The old ones go on serving.' >&2
    exit 1
  fi
  docker stop --time 15 "$container" > /dev/null
  docker rm "$container" > /dev/null
  echo "Replaced ${container:0:12}."
done
