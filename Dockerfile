# One image for every node; compose.yaml and compose.many.yaml build it. docs/running.md says what was tried of it.
# It is built for one address, PUBLIC_URL: the pages that search engines and messengers read name it.

FROM node:24.21.0-bookworm-slim AS base
WORKDIR /dutch

FROM base AS manifests
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/domain/package.json packages/domain/
COPY packages/sync/package.json packages/sync/

FROM manifests AS site
COPY scripts/install.mjs scripts/
RUN node --input-type=module --eval "import { ensureInstalled } from './scripts/install.mjs'; await ensureInstalled()"
COPY . .
ARG PUBLIC_URL
RUN npm run build

# What the server needs to run, and no more. Its Node is the image's own.
FROM manifests AS libraries
RUN npm ci --omit=dev --omit=optional --ignore-scripts --workspace apps/server

FROM base
ENV NODE_ENV=production
# All addresses of the container: whoever starts it says which port is published, and where.
ENV HOST=0.0.0.0
ENV PORT=3000
ENV DATA_DIR=/data
COPY --from=libraries /dutch ./
COPY packages/domain/src packages/domain/src
COPY packages/sync/src packages/sync/src
COPY apps/server/src apps/server/src
COPY --from=site /dutch/apps/web/dist apps/web/dist
# A named volume takes over the owner and the mode of the folder on which it is mounted first.
RUN install --directory --owner=node --group=node --mode=700 /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --start-interval=1s --retries=3 \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=40", "apps/server/src/main.ts"]
