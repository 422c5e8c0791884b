/** Texts that a chat keeps across restarts, by key, in our own database. */
export type KeyValueStore = {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<void>;
};

/** A store that several processes change. `change` derives the new text from the current one atomically. */
export type SharedKeyValueStore = KeyValueStore & {
  change(key: string, change: (text: string | undefined) => string): Promise<void>;
};
