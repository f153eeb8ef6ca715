# syntax=docker/dockerfile:1.7
# The engine: the API for live workspaces, and what publishes. Any number of copies may run.
# Both stages on the same system: what is installed beside the program is native.
ARG BUILD_IMAGE=node:22.21.1-bookworm-slim
ARG RUN_IMAGE=node:22.21.1-bookworm-slim

FROM ${BUILD_IMAGE} AS base
RUN npm install --global --no-fund --no-audit pnpm@12.21.0 turbo@2.11.11
ENV TURBO_TELEMETRY_DISABLED=1
WORKDIR /repository

FROM base AS pruned
COPY . .
RUN turbo prune @postlark/engine --docker

FROM base AS built
COPY --from=pruned /repository/out/json/ ./
RUN pnpm install --frozen-lockfile
COPY --from=pruned /repository/out/full/ ./
COPY tsconfig.*.json ./
COPY containers/copy-package.mjs ./containers/
RUN turbo run build --filter=@postlark/engine \
    && node containers/copy-package.mjs apps/engine/node_modules/sharp /installed

FROM ${RUN_IMAGE}
ARG COMMIT=
ENV POSTLARK_COMMIT=${COMMIT}
ENV NODE_ENV=production ENGINE_HOST=0.0.0.0 ENGINE_PORT=54330
WORKDIR /app
COPY --from=built /installed ./node_modules
COPY --from=built /repository/apps/engine/package.json ./
COPY --from=built /repository/apps/engine/dist ./dist
USER node
EXPOSE 54330
HEALTHCHECK --interval=10s --timeout=6s --start-period=10s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:54330/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-proto=delete", "dist/main.js"]
