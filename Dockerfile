# The page and its server. docs/containers.md says how it is run; compose.yaml runs it.

FROM node:24-bookworm-slim AS base
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

FROM base AS page
COPY packages ./packages
RUN npm ci --omit=dev --workspace packages/site --workspace packages/server
COPY . .
ARG SITE_URL PUBLIC_BACKEND_URL PUBLIC_BACKEND_KEY RETENTION_DAYS
RUN npm run build

FROM base AS server
COPY packages/cli ./packages/cli
COPY packages/contract ./packages/contract
COPY packages/server ./packages/server
# The optional package is a Node, which the image has.
RUN npm ci --omit=dev --omit=optional --workspace packages/cli
COPY supabase ./supabase

# Node without its debug symbols, the libraries it loads, and a shell for the commands of the guide.
FROM base AS system
RUN apt-get update && apt-get install --yes --no-install-recommends binutils busybox-static
RUN install -d /system/bin /system/usr/local/bin && strip -o /system/usr/local/bin/node /usr/local/bin/node \
    && ldd /usr/local/bin/node | grep -o '/lib[^ ]*' | xargs cp --parents --dereference --target-directory=/system \
    && cp /bin/busybox /system/bin && for name in sh cat date mkdir mv rm; do ln -s busybox /system/bin/$name; done
# No VOLUME, which Railway refuses: a volume mounted here takes over whose the folder is.
RUN install -d -o 1000 -g 1000 -m 700 /system/data && install -d -m 1777 /system/tmp

FROM scratch
COPY --from=system /system /
WORKDIR /app
COPY --from=server /app ./
COPY --from=page /app/dist ./dist
USER 1000:1000
# The server refuses to run with a key that is not the page's.
ARG SITE_URL PUBLIC_BACKEND_URL PUBLIC_BACKEND_KEY RETENTION_DAYS
ENV SITE_URL=$SITE_URL PUBLIC_BACKEND_URL=$PUBLIC_BACKEND_URL PUBLIC_BACKEND_KEY=$PUBLIC_BACKEND_KEY \
    RETENTION_DAYS=$RETENTION_DAYS HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
EXPOSE 3000
HEALTHCHECK --start-period=10s CMD ["node", "-e", \
    "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "packages/server/main.js"]
