/** Namespace in `kv` for `alive`, `version`, and the last long absence. */
export const heartbeatNamespace = "heartbeat";

/**
 * Namespace in `kv` for what a backup says about itself: `made at`, which marks a copy, and until it is restored also
 * `version` and `key`.
 */
export const backupNamespace = "backup";
