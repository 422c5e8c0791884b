/**
 * What stands beside a place and is told the same: a screen over a stream, and programs. It is a destination of its own in
 * the same space, and everything set for the place holds for it.
 */

/** Through which login overlays are spoken to. */
export const overlayConnection = "overlay";
/** Through which programs are. */
export const outConnection = "out";

/** No chat has an id or an address that ends like one of these. */
const screen = "+overlay";
const program = "+out";
const endings = /\+(?:overlay|out(?:-[0-9a-f]{12})?)$/;

/** The overlay of a place, by the place's id or address. */
export function overlayOf(place: string): string {
  return `${place}${screen}`;
}

/** Where programs listen that were given a link to a place. */
export function listenersOf(place: string): string {
  return `${place}${program}`;
}

/** What an address of the host's is sent of a place. `receiver`: what that address is called, twelve hex digits. */
export function receiverOf(place: string, receiver: string): string {
  return `${place}${program}-${receiver}`;
}

/** By what the address is called that gets this; undefined: those who listen get it, or it is not for programs. */
export function receiverIn(id: string): string | undefined {
  return /\+out-([0-9a-f]{12})$/.exec(id)?.[1];
}

export function isOverlay(id: string): boolean {
  return id.endsWith(screen);
}

export function isForPrograms(id: string): boolean {
  return isMirror(id) && !isOverlay(id);
}

/** It stands beside a place. */
export function isMirror(id: string): boolean {
  return endings.test(id);
}

/** The place beside which this stands; any other place is itself. */
export function placeBehind(id: string): string {
  return id.replace(endings, "");
}

/** The same thing beside another place, by that place's id or address. */
export function mirrorsOther(id: string, place: string): string {
  return `${place}${id.slice(placeBehind(id).length)}`;
}
