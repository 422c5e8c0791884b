#!/bin/sh
# Starts bellringer with the Node beside it. Everything it needs is the shell itself, so it works with an empty PATH.
# `readlink` is asked only where this file is a link, because a shell cannot follow one.
self=$0
case $self in */*) ;; *) self=./$self ;; esac
while [ -h "$self" ]; do
  readlink=/usr/bin/readlink
  [ -x "$readlink" ] || readlink=/bin/readlink
  target=$("$readlink" "$self") || break
  case $target in /*) self=$target ;; *) self=${self%/*}/$target ;; esac
done
here=${self%/*}

if [ ! -x "$here/runtime/node" ]; then
  printf '%s\n' "bellringer is not complete: $here/runtime/node is missing. Unpack the whole archive, and start it from there." >&2
  exit 1
fi
BELLRINGER_STARTED_AS=archive
export BELLRINGER_STARTED_AS
# V8 takes these limits only when it starts.
exec "$here/runtime/node" --max-semi-space-size=8 --max-old-space-size=1024 -r "$here/dist/before.cjs" "$here/dist/main.mjs" "$@"
