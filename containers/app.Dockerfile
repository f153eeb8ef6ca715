# syntax=docker/dockerfile:1.7
# One app's release: `--build-arg APP=marketing|dashboard|admin`. Run, it puts the release into the folder
# that the gateway serves releases from, switches to it, and ends.
ARG BUILD_IMAGE=node:22.21.1-bookworm-slim
ARG RUN_IMAGE=node:22.21.1-alpine3.22

FROM ${BUILD_IMAGE} AS base
RUN npm install --global --no-fund --no-audit pnpm@12.21.0 turbo@2.11.11
ENV TURBO_TELEMETRY_DISABLED=1
WORKDIR /repository

# Only what the app and the release command are built from: an edit elsewhere leaves the later layers as they are.
FROM base AS pruned
ARG APP
COPY . .
RUN turbo prune "@postlark/${APP}" @postlark/release --docker

FROM base AS built
ARG APP
COPY --from=pruned /repository/out/json/ ./
RUN pnpm install --frozen-lockfile
COPY --from=pruned /repository/out/full/ ./
COPY tsconfig.*.json ./
ARG COMMIT
ARG SUPABASE_PUBLISHABLE_KEY
ARG POSTLARK_SITE_URL
ARG POSTLARK_SUPPORT_EMAIL
ENV POSTLARK_COMMIT=${COMMIT} \
    SUPABASE_PUBLISHABLE_KEY=${SUPABASE_PUBLISHABLE_KEY} \
    POSTLARK_SITE_URL=${POSTLARK_SITE_URL} \
    POSTLARK_SUPPORT_EMAIL=${POSTLARK_SUPPORT_EMAIL}
RUN turbo run build --filter="@postlark/${APP}" --filter=@postlark/release \
    && node tools/release/dist/release.js "${APP}" --pack /release

FROM ${RUN_IMAGE}
ARG APP
ENV NODE_ENV=production APP=${APP} POSTLARK_RELEASES_DIR=/releases
RUN mkdir /releases && chown node:node /releases
WORKDIR /app
COPY --from=built /repository/tools/release/package.json ./
COPY --from=built /repository/tools/release/dist ./dist
COPY --from=built /release /release
USER node
VOLUME /releases
CMD ["sh", "-c", "exec node dist/release.js \"$APP\" --from /release"]
