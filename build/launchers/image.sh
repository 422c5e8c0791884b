#!/bin/sh
# Runs what is typed in the image, such as `bellringer status`. V8 takes these limits only when it starts.
exec node --max-semi-space-size=8 --max-old-space-size=1024 -r /app/dist/before.cjs /app/dist/main.mjs "$@"
