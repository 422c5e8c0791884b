/** In `kv`: `alive`, `version`, and the last long absence. */
export const heartbeatNamespace = "heartbeat";

/** In `kv`: what a backup says of itself. `made at`, by which a copy is known, and until it is restored `version` and `key`. */
export const backupNamespace = "backup";
