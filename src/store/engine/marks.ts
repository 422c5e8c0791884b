/** Namespace in `kv` for when the bot was last alive, its version, and its last long absence. */
export const heartbeatNamespace = "heartbeat";

/**
 * Namespace in `kv` for data about a backup. `made at` marks a database as a copy. `version` and `key` exist only in
 * the backup itself, and are removed when it is restored.
 */
export const backupNamespace = "backup";
