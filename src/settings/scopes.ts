/**
 * Functions that return the scope of a setting, as stored in its row. The id of a place begins with the id of its
 * space, which begins with the name of its chat (see `destinationIdOf`). So a scope also tells the space and the chat.
 */
export const scopes = {
  space: (spaceId: string) => `space:${spaceId}`,
  destination: (destinationId: string) => `destination:${destinationId}`,
  follow: (destinationId: string, factId: string) => `follow:${destinationId}:${factId}`,
};

/** The scope of settings that the host makes for all places. */
export const hostScope = "host";

/** Returns the scopes that apply to a place. The first one that has a value wins. */
export function scopesOfPlace(destinationId: string): string[] {
  return [scopes.destination(destinationId), scopes.space(spaceOf(destinationId))];
}

/** Returns the scopes that apply to a fact that a place follows. The first one that has a value wins. */
export function scopesOfFollow(destinationId: string, factId: string): string[] {
  return [scopes.follow(destinationId, factId), ...scopesOfPlace(destinationId)];
}

/** Returns the space of a destination. */
export function spaceOf(destinationId: string): string {
  return destinationId.split("/").slice(0, 2).join("/");
}

/** Returns the chat of a space or destination, for example `twitch` for `twitch/maple/maple`. */
export function chatOf(id: string): string {
  return id.split("/", 1)[0] ?? "";
}

/** Returns the space that a scope belongs to. */
export function spaceInScope(scope: string): string {
  return spaceOf(scope.slice(scope.indexOf(":") + 1));
}
