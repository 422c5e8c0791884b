import type { ChannelRegistry } from "./channel-registry.ts";

/**
 * A registry that knows owners before we join a channel: a channel stored without an owner's ID gets it from our other
 * data. For the rest, the first visit shows it.
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
