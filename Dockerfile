# Herald in one container: SQLite, files and jobs in one process. See docs/operate.md.
FROM node:24-bookworm-slim AS build
WORKDIR /herald
COPY package.json package-lock.json .npmrc ./
# Every native package brings its binary along: nothing has to be built.
RUN npm ci --ignore-scripts
COPY . .
ENV NODE_ENV=production
RUN node ace.js build --tsconfig=tsconfig.build.json && npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
WORKDIR /herald
# Debian's packages of fonts for text on images in more scripts. See docs/operate.md.
ARG FONTS=""
RUN [ -z "$FONTS" ] || { apt-get update && \
  apt-get install -y --no-install-recommends $FONTS && \
  rm -rf /var/lib/apt/lists/*; }
ENV NODE_ENV=production HERALD_ROOT=/herald HOST=0.0.0.0 PORT=3333 MALLOC_ARENA_MAX=2
COPY --from=build /herald/node_modules node_modules
COPY --from=build /herald/build build
RUN mkdir storage && chown node:node storage
USER node
VOLUME /herald/storage
EXPOSE 3333
# The first start of a new version may migrate for minutes.
HEALTHCHECK --interval=30s --timeout=10s --start-period=10m CMD \
  ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=4", "--heap-growing-percent=60", "--v8-pool-size=1", "build/bin/start.js"]
