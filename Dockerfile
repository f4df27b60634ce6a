# All images of the portal: `docker compose up --build --wait`, or one:
# `docker build --target remote --build-arg REMOTE=remote-bidding .` needs nothing of the host and the other remotes.
# Nothing of a deployment is baked in: addresses and settings come from the environment when a container starts.

# Every base image. What to pin one to (`@sha256:…`): `docker buildx imagetools inspect node:24-bookworm-slim`.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG POSTGRES_IMAGE=postgres:16
ARG NGINX_IMAGE=nginx:stable
ARG MAILPIT_IMAGE=axllent/mailpit:v1.20.4

FROM ${NODE_IMAGE} AS node

# Only what says which packages are needed: a changed source does not install them anew.
FROM node AS manifests
COPY . /sources
WORKDIR /manifests
RUN cp /sources/package.json /sources/pnpm-lock.yaml /sources/pnpm-workspace.yaml . && \
    for file in /sources/*/package.json; do install -D "$file" "$(basename "$(dirname "$file")")/package.json"; done

FROM node AS pnpm
RUN npm install -g pnpm@10.34.9
# What was downloaded once serves every image and the next build.
ENV npm_config_store_dir=/pnpm-store
WORKDIR /portal
COPY --from=manifests /manifests ./

FROM pnpm AS packages
RUN --mount=type=cache,target=/pnpm-store pnpm install --frozen-lockfile

FROM pnpm AS api-packages
RUN --mount=type=cache,target=/pnpm-store pnpm install --frozen-lockfile --prod --filter provider-api

FROM pnpm AS host-packages
RUN --mount=type=cache,target=/pnpm-store pnpm install --frozen-lockfile --prod --filter host

FROM packages AS sources
COPY . .

FROM sources AS api-build
RUN node scripts/build.mjs provider-api

FROM sources AS host-build
RUN node scripts/build.mjs host

FROM sources AS remote-server
RUN node docker/bundle-remote-server.mjs

FROM sources AS remote-build
ARG REMOTE
RUN node scripts/build.mjs "${REMOTE:?Which remote? --build-arg REMOTE=remote-bidding}"
COPY --from=remote-server /portal/docker/dist/main.mjs ./
RUN node main.mjs pack "$REMOTE/dist"

FROM node AS host
WORKDIR /portal
ENV NODE_ENV=production HOST_ADDRESS=0.0.0.0 PORT_HOST=8080 HOST_DIST=/portal/host/dist \
    REGISTRY_DIR=/data/registry HOST_BUILDS=/data/host-builds
COPY --from=host-packages /portal/ ./
COPY --from=host-build /portal/host/dist host/dist
COPY --from=host-build /portal/host/server/dist host/server/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=30s --start-period=120s --start-interval=1s --retries=6 CMD ["node", "-e", "fetch('http://localhost:8080/login').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "host/server/dist/main.js"]

FROM node AS remote
ARG REMOTE
WORKDIR /portal
ENV NODE_ENV=production PORT=8080 BUILD_STORE=/builds REMOTE=${REMOTE}
COPY --from=remote-build /portal/packed packed
COPY --from=remote-server /portal/docker/dist ./
RUN mkdir /builds && chown node:node /builds
USER node
VOLUME /builds
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=30s --start-period=120s --start-interval=1s --retries=6 CMD ["node", "-e", "fetch('http://localhost:8080/healthy').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "main.mjs"]

FROM node AS provider-api
WORKDIR /portal
ENV NODE_ENV=production HOST_API=0.0.0.0 PORT_API=4000 DATA_DIR=/data
COPY --from=api-packages /portal/ ./
COPY --from=api-build /portal/provider-api/dist provider-api/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=30s --start-period=180s --start-interval=1s --retries=6 CMD ["node", "-e", "fetch('http://localhost:4000/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "provider-api/dist/main.js"]

FROM ${POSTGRES_IMAGE} AS postgres

FROM ${MAILPIT_IMAGE} AS mail

# For `docker compose --profile scale`: nginx, PgBouncer as PostgreSQL's packagers build it, and a store of documents.
FROM ${NGINX_IMAGE} AS front

FROM postgres AS pgbouncer
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends pgbouncer && rm -rf /var/lib/apt/lists/*
COPY docker/scale/pgbouncer.ini /etc/pgbouncer/pgbouncer.ini
COPY docker/scale/start-pgbouncer.sh /usr/local/bin/start-pgbouncer.sh
USER postgres
EXPOSE 6432
HEALTHCHECK --interval=5s --timeout=10s --start-period=60s --start-interval=1s --retries=6 CMD ["pg_isready", "-q", "-h", "127.0.0.1", "-p", "6432", "-U", "portal", "-d", "portal"]
ENTRYPOINT ["sh", "/usr/local/bin/start-pgbouncer.sh"]

FROM pnpm AS documents-store
RUN --mount=type=cache,target=/pnpm-store pnpm install --frozen-lockfile --filter faults
COPY docker/scale/documents-store.mjs faults/
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 9000
HEALTHCHECK --interval=5s --timeout=10s --start-period=60s --start-interval=1s --retries=6 CMD ["node", "-e", "fetch('http://localhost:9000/').then(() => process.exit(0), () => process.exit(1))"]
CMD ["node", "faults/documents-store.mjs"]
