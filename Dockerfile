FROM node:24-alpine AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-alpine
ENV NODE_ENV=production
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY package.json LICENSE .env.example ./
COPY src ./src
COPY commands ./commands
COPY locales ./locales
RUN mkdir -p data node_modules/.cache/compiled && chown node:node data node_modules/.cache/compiled
USER node
# Strips and compiles everything once, so that a container starts in half the time and with 25 MB less.
RUN npm run compile
VOLUME /app/data
EXPOSE 3000
# Not /readyz: a chat that is down is no reason to restart what takes the webhooks.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD wget -qO /dev/null "http://127.0.0.1:${PORT:-3000}/livez" || exit 1
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=1024", "-r", "./src/before.cjs", "src/main.ts", "serve"]
