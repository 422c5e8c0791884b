/** An overlay is one more screen of a place: it stands beside it in the same space, and everything set there holds for it. */

/** Through which login overlays are spoken to. */
export const overlayConnection = "overlay";

/** No chat has an id or an address that ends like this. */
const ending = "+overlay";

/** The overlay of a place, by the place's id or address. */
export function overlayOf(place: string): string {
  return `${place}${ending}`;
}

export function isOverlay(id: string): boolean {
  return id.endsWith(ending);
}

/** The place that an overlay shows; any other place is itself. */
export function placeShownOn(id: string): string {
  return isOverlay(id) ? id.slice(0, -ending.length) : id;
}
