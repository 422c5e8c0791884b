/**
 * The scope of a setting, as named in its row. Ids of places show their parts (`destinationIdOf`), so the space and the
 * chat of a place are read from its id.
 */
export const scopes = {
  space: (spaceId: string) => `space:${spaceId}`,
  destination: (destinationId: string) => `destination:${destinationId}`,
  follow: (destinationId: string, factId: string) => `follow:${destinationId}:${factId}`,
};

/** The scope of the host's settings for everything. */
export const hostScope = "host";

/** Returns the scopes of a place, nearest first: the first one with a value wins. */
export function scopesOfPlace(destinationId: string): string[] {
  return [scopes.destination(destinationId), scopes.space(spaceOf(destinationId))];
}

/** Returns the scopes of a follow in a place, nearest first. */
export function scopesOfFollow(destinationId: string, factId: string): string[] {
  return [scopes.follow(destinationId, factId), ...scopesOfPlace(destinationId)];
}

/** Returns the space of a destination, by its id. */
export function spaceOf(destinationId: string): string {
  return destinationId.split("/").slice(0, 2).join("/");
}

/** Returns the chat of a space or a destination, by its id: `twitch` of `twitch/maple/maple`. */
export function chatOf(id: string): string {
  return id.split("/", 1)[0] ?? "";
}

/** Returns the space of a scope. */
export function spaceInScope(scope: string): string {
  return spaceOf(scope.slice(scope.indexOf(":") + 1));
}
