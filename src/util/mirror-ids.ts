/**
 * Mirrors of a place, which are sent the same: a screen over a stream, and programs. Each is a destination of its own
 * in the same space, and all settings of the place apply to it.
 */

/** The connection of overlays. */
export const overlayConnection = "overlay";
/** The connection of programs. */
export const outConnection = "out";

/** The endings of mirrors, which no chat has in an id or an address. */
const screen = "+overlay";
const program = "+out";
const endings = /\+(?:overlay|out(?:-[0-9a-f]{12})?)$/;

/** Returns the overlay of a place, by the place's id or address. */
export function overlayOf(place: string): string {
  return `${place}${screen}`;
}

/** Returns the mirror for programs that were given a link to a place. */
export function listenersOf(place: string): string {
  return `${place}${program}`;
}

/** Returns the mirror of a place for one of the host's receivers. `receiver`: its name, twelve hex digits. */
export function receiverOf(place: string, receiver: string): string {
  return `${place}${program}-${receiver}`;
}

/**
 * Returns the name of the receiver of this mirror; undefined if it is for programs with a link, or not for programs.
 */
export function receiverIn(id: string): string | undefined {
  return /\+out-([0-9a-f]{12})$/.exec(id)?.[1];
}

export function isOverlay(id: string): boolean {
  return id.endsWith(screen);
}

export function isForPrograms(id: string): boolean {
  return isMirror(id) && !isOverlay(id);
}

/** True if an id is that of a mirror. */
export function isMirror(id: string): boolean {
  return endings.test(id);
}

/** Returns the place of a mirror; any other place is itself. */
export function placeBehind(id: string): string {
  return id.replace(endings, "");
}

/** Returns the same mirror of another place, by that place's id or address. */
export function sameMirrorOf(id: string, place: string): string {
  return `${place}${id.slice(placeBehind(id).length)}`;
}
