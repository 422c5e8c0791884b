/**
 * Where a setting holds, as its row names it. Ids of places say what is in them (`destinationIdOf`), so the space and the
 * chat of a place are read from its id.
 */
export const scopes = {
  space: (spaceId: string) => `space:${spaceId}`,
  destination: (destinationId: string) => `destination:${destinationId}`,
  follow: (destinationId: string, factId: string) => `follow:${destinationId}:${factId}`,
};

/** What the host has set, for everything. */
export const hostScope = "host";

/** The scopes that hold for a place, nearest first: what is set in the first of them wins. */
export function scopesOfPlace(destinationId: string): string[] {
  return [scopes.destination(destinationId), scopes.space(spaceOf(destinationId))];
}

/** The same for a follow there. */
export function scopesOfFollow(destinationId: string, factId: string): string[] {
  return [scopes.follow(destinationId, factId), ...scopesOfPlace(destinationId)];
}

/** The space of a destination, by its id. */
export function spaceOf(destinationId: string): string {
  return destinationId.split("/").slice(0, 2).join("/");
}

/** The chat that a space or a destination is in, by its id: `twitch` of `twitch/maple/maple`. */
export function chatOf(id: string): string {
  return id.split("/", 1)[0] ?? "";
}

/** The space that a scope is in, or is. */
export function spaceInScope(scope: string): string {
  return spaceOf(scope.slice(scope.indexOf(":") + 1));
}
