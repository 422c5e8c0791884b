# The bundle is the same on every system, so it is built once, on the builder's own.
FROM --platform=$BUILDPLATFORM node:24-alpine@sha256:a0b9bf06e4e6193cf7a0f58816cc935ff8c2a908f81e6f1a95432d679c54fbfd AS bundle
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json LICENSE README.md ./
COPY build ./build
COPY locales ./locales
COPY commands ./commands
COPY src ./src
RUN node build/bundle.ts && rm dist/*.map dist/inventory.mjs

FROM node:24-alpine@sha256:a0b9bf06e4e6193cf7a0f58816cc935ff8c2a908f81e6f1a95432d679c54fbfd
ENV NODE_ENV=production BELLRINGER_STARTED_AS=image
WORKDIR /app
COPY .env.example ./
COPY build/launchers/image.sh /usr/local/bin/bellringer
COPY --from=bundle /app/dist ./dist
RUN mkdir -p data dist/.compiled && chown node:node data dist/.compiled
USER node
# Compiles everything once, so that a container starts sooner and with less memory.
RUN bellringer compile
VOLUME /app/data
EXPOSE 3000
# Not /readyz: a chat that is down is no reason to restart what takes the webhooks.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD wget -qO /dev/null "http://127.0.0.1:${PORT:-3000}/livez" || exit 1
CMD ["bellringer", "serve"]
