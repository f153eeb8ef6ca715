# syntax=docker/dockerfile:1.7
# The gateway: serves the releases in /releases, and passes the Supabase paths on to SUPABASE_URL.
ARG BUILD_IMAGE=node:22.21.1-bookworm-slim
ARG RUN_IMAGE=node:22.21.1-alpine3.22

FROM ${BUILD_IMAGE} AS base
RUN npm install --global --no-fund --no-audit pnpm@12.21.0 turbo@2.11.11
ENV TURBO_TELEMETRY_DISABLED=1
WORKDIR /repository

FROM base AS pruned
COPY . .
RUN turbo prune @postlark/gateway --docker

FROM base AS built
COPY --from=pruned /repository/out/json/ ./
RUN pnpm install --frozen-lockfile
COPY --from=pruned /repository/out/full/ ./
COPY tsconfig.*.json ./
RUN turbo run build --filter=@postlark/gateway

FROM ${RUN_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 POSTLARK_RELEASES_DIR=/releases
RUN mkdir /releases && chown node:node /releases
WORKDIR /app
COPY --from=built /repository/apps/gateway/package.json ./
COPY --from=built /repository/apps/gateway/dist ./dist
USER node
VOLUME /releases
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=6s --start-period=10s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-proto=delete", "dist/main.js"]
