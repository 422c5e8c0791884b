import type { ChannelRegistry } from "./registry-port.ts";

/**
 * A book that knows whose the channels are before we go anywhere: what was noted without an id is compared with what is
 * known of it elsewhere. Of the rest, the first time that we are there tells it.
 */
export function learningOwners(
  registry: ChannelRegistry,
  readOwner: (channel: string) => Promise<string | null>,
): ChannelRegistry {
  return {
    ...registry,
    async load() {
      await registry.load();
      for (const login of registry.wanted()) {
        const id = registry.ownerOf(login) === null && registry.isLinked(login) ? await readOwner(login) : null;
        if (id !== null) await registry.noteOwner({ login, id });
      }
    },
  };
}
