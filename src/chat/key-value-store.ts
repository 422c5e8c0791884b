/** Texts that a chat stores across restarts, in our own database. */
export type KeyValueStore = {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<void>;
};

/** A store that several processes change. `change` computes the new text from the current one, atomically. */
export type SharedKeyValueStore = KeyValueStore & {
  change(key: string, change: (text: string | undefined) => string): Promise<void>;
};
