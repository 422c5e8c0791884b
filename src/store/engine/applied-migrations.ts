import type { DatabaseSync } from "node:sqlite";

/** By their names, the oldest first. */
export function appliedMigrations(connection: DatabaseSync): string[] {
  return connection
    .prepare("select name from migrations order by name")
    .all()
    .map(({ name }) => String(name));
}
