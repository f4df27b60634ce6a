# All images of the portal: `docker compose up --build --wait`, or one: `docker build --target remote-bidding .`
# Nothing of a deployment is baked in: addresses and settings come from the environment when a container starts.

FROM node:24-bookworm-slim AS manifests
RUN npm install -g pnpm@10.34.9
WORKDIR /portal
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY host/package.json host/
COPY remote-bidding/package.json remote-bidding/
COPY remote-contracts/package.json remote-contracts/
COPY remote-account/package.json remote-account/
COPY shared-contracts/package.json shared-contracts/
COPY shared-ui/package.json shared-ui/
COPY provider-api/package.json provider-api/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY faults/package.json faults/

FROM manifests AS packages
RUN pnpm install --frozen-lockfile

FROM manifests AS api-packages
RUN pnpm install --frozen-lockfile --prod --filter provider-api

FROM packages AS builds
COPY . .
RUN node scripts/build.mjs && node scripts/publish.mjs

FROM nginx:stable AS static-server
RUN rm -rf /usr/share/nginx/html/* /etc/nginx/conf.d && mkdir -p /etc/nginx/snippets /etc/nginx/portal /etc/nginx/conf.d && chown nginx:nginx /etc/nginx/conf.d
COPY docker/nginx/every-answer.conf docker/nginx/host-file.conf docker/nginx/remote-answer.conf /etc/nginx/snippets/
COPY docker/nginx/nginx.conf /etc/nginx/
COPY docker/nginx/built-files.conf /etc/nginx/portal/
USER nginx
EXPOSE 8080
CMD ["nginx", "-e", "stderr", "-g", "daemon off;"]

FROM static-server AS host
ENV API_URL=http://localhost:4000 \
    ORIGIN_BIDDING=http://localhost:3001 \
    ORIGIN_CONTRACTS=http://localhost:3002 \
    ORIGIN_ACCOUNT=http://localhost:3003 \
    SUPPORT_EMAIL=support@marketplace.example \
    FORGOT_PASSWORD_URL=https://marketplace.example/forgot-password \
    DOCUMENT_ORIGINS=
COPY docker/nginx/host.conf.template docker/nginx/origins.inc.template /etc/nginx/templates/
COPY --from=builds /portal/dist/host /usr/share/nginx/html
HEALTHCHECK --interval=5s --timeout=3s --retries=12 CMD curl -fsS -o /dev/null http://localhost:8080/login

FROM static-server AS remote
COPY docker/nginx/remote.conf /etc/nginx/portal/
HEALTHCHECK --interval=5s --timeout=3s --retries=12 CMD curl -fsS -o /dev/null http://localhost:8080/healthy

FROM remote AS remote-bidding
COPY --from=builds /portal/dist/remote-bidding /usr/share/nginx/html

FROM remote AS remote-contracts
COPY --from=builds /portal/dist/remote-contracts /usr/share/nginx/html

FROM remote AS remote-account
COPY --from=builds /portal/dist/remote-account /usr/share/nginx/html

FROM node:24-bookworm-slim AS provider-api
WORKDIR /portal
ENV NODE_ENV=production HOST_API=0.0.0.0 PORT_API=4000 DATA_DIR=/data
COPY --from=api-packages /portal/ ./
COPY --from=builds /portal/provider-api/dist provider-api/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=24 CMD node -e "fetch('http://localhost:4000/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "provider-api/dist/main.js"]
