/**
 * IDs of mirrors. A mirror of a place gets the same messages: an overlay on a stream, or programs. Each mirror is a
 * destination of its own in the same space, with the settings of its place.
 */

export const overlayConnection = "overlay";
/** The connection of all programs. */
export const outConnection = "out";

/** The endings of mirrors' IDs. No chat's own IDs or addresses contain them. */
const screen = "+overlay";
const program = "+out";
const endings = /\+(?:overlay|out(?:-[0-9a-f]{12})?)$/;

/** Returns the overlay of a place. `place` is the place's ID or address. */
export function overlayOf(place: string): string {
  return `${place}${screen}`;
}

/** Returns the mirror for programs that connect with a place's link. */
export function listenersOf(place: string): string {
  return `${place}${program}`;
}

/** Returns the mirror for one of the host's outgoing webhooks. `outWebhook` is its name, twelve hex digits. */
export function outWebhookOf(place: string, outWebhook: string): string {
  return `${place}${program}-${outWebhook}`;
}

/** Returns the name of the outgoing webhook that a mirror belongs to; undefined for every other ID. */
export function outWebhookIn(id: string): string | undefined {
  return /\+out-([0-9a-f]{12})$/.exec(id)?.[1];
}

export function isOverlay(id: string): boolean {
  return id.endsWith(screen);
}

export function isForPrograms(id: string): boolean {
  return isMirror(id) && !isOverlay(id);
}

export function isMirror(id: string): boolean {
  return endings.test(id);
}

/** Returns the place that a mirror belongs to. Returns any other ID unchanged. */
export function placeBehind(id: string): string {
  return id.replace(endings, "");
}

/** Returns the same mirror of another place. `place` is that place's ID or address. */
export function sameMirrorOf(id: string, place: string): string {
  return `${place}${id.slice(placeBehind(id).length)}`;
}
