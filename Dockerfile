# Three images: `api`, `web` and `backup` (docs/operations.md).
#   docker build --target api --tag footprints-api .
# They build with BuildKit and with the classic builder alike.
# What they stand on: the newest of these tags here, and by digest what is published (deploy/base-images).
ARG NODE_IMAGE=node:24-bookworm-slim
ARG POSTGRES_IMAGE=postgres:18
ARG CADDY_IMAGE=caddy:2

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
ENV CI=true
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npm install --global "$(node -p 'require("./package.json").packageManager')"
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/contracts/package.json packages/contracts/
COPY prisma/package.json prisma/


RUN pnpm install --frozen-lockfile --filter @footprints/api... --filter @footprints/web...


FROM packages AS build
COPY . .
RUN pnpm --filter @footprints/api generate && pnpm --filter @footprints/api --filter @footprints/web build \
 && rm -r apps/web/dist/.vite


# What serves is built. Commands and migrations are run from their sources, which Node does only outside of node_modules: that is
# why the workspaces keep their places here and are not packed into one folder by `pnpm deploy`.
FROM packages AS api-packages
RUN rm -rf node_modules */node_modules */*/node_modules apps/web \
 && pnpm install --frozen-lockfile --offline --prod --filter @footprints/api...
COPY scripts/prune-modules.mjs scripts/
RUN node scripts/prune-modules.mjs && rm -r scripts pnpm-lock.yaml pnpm-workspace.yaml


# What is not needed to run is taken away before the layers become one: npm, yarn, documentation, package lists.
FROM ${NODE_IMAGE} AS runtime
RUN rm -rf /usr/local/lib/node_modules /usr/local/include /usr/local/share/* /usr/local/bin/np* /usr/local/bin/yarn* \
      /usr/local/bin/corepack /opt/* /usr/share/doc /usr/share/man /usr/share/info /usr/share/locale \
      /var/cache/* /var/lib/apt/lists/* /tmp/* /root/.npm \
 && mkdir /data && chown node:node /data
COPY --from=api-packages /app /app
COPY packages/contracts/src /app/packages/contracts/src
COPY prisma /app/prisma
COPY apps/api/src /app/apps/api/src
COPY --from=build /app/apps/api/src/generated /app/apps/api/src/generated
COPY --from=build /app/apps/api/dist /app/apps/api/dist
# The flags and settings of the API's own start script, so that there is one place for them.
RUN cd /app/apps/api \
 && printf '#!/bin/sh\nexec env %s\n' "$(node -p 'require("./package.json").scripts.start')" > /usr/local/bin/start-api \
 && chmod +x /usr/local/bin/start-api


FROM scratch AS api
COPY --from=runtime / /
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data HEALTH_PATH=/readyz
# Copying between stages leaves every file to root.
RUN chown node:node /data && chmod 1777 /tmp
WORKDIR /app/apps/api
USER node
EXPOSE 3000
# The shell's own connection: a Node for every question would cost more than the answer.
HEALTHCHECK --interval=5s --timeout=4s --start-period=30s --retries=3 CMD ["bash", "-c", \
  "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET %s HTTP/1.0\\r\\n\\r\\n' \"$HEALTH_PATH\" >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
CMD ["start-api"]


FROM ${CADDY_IMAGE} AS web
COPY deploy/Caddyfile /etc/caddy/Caddyfile
COPY --from=build /app/apps/web/dist /srv
# The base image keeps certificates in volumes of root's.
ENV XDG_DATA_HOME=/var/lib/caddy/data XDG_CONFIG_HOME=/var/lib/caddy/config
RUN mkdir -p /var/lib/caddy/data /var/lib/caddy/config && chown -R 1000:1000 /var/lib/caddy
USER 1000:1000
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s --retries=3 CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:2080/"]


# PostgreSQL's own programs, of the same version as the database.
FROM ${POSTGRES_IMAGE} AS backup
COPY deploy/backup.sh /usr/local/bin/backup
COPY deploy/seal.mjs /usr/local/bin/seal.mjs
# seal.mjs runs on it.
COPY --from=packages /usr/local/bin/node /usr/local/bin/node
COPY deploy/make-secrets.sh /usr/local/bin/make-secrets
# A volume that is new takes the owner of the folder it is mounted on.
RUN mkdir /backups /data && chown 1000:1000 /backups /data
# Who owns the pictures' files.
USER 1000:1000
ENTRYPOINT []
CMD ["backup", "schedule"]
