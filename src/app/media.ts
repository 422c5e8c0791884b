import type { MediaShelf } from "../chat/overlay/media-router.ts";
import type { Store } from "../store/engine/database.ts";
import { deleteMedia, listMedia, readMedia, saveMedia } from "../store/places/media.ts";
import type { Clock } from "../util/clock.ts";

/** The limit for all files together, because they are in every backup. */
const mostBytes = 50 * 1024 * 1024;

/** Stores images and sounds in the database. */
export function openMedia({ store, clock }: { store: Store; clock: Pick<Clock, "now"> }): MediaShelf {
  return {
    list: () => listMedia(store.read),
    find: (id) => readMedia(store.read, id),
    save: (media) => store.write((tx) => saveMedia(tx, media, { now: clock.now(), mostBytes })),
    remove: (name) => store.write((tx) => deleteMedia(tx, name)),
  };
}
