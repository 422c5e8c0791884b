/** What a chat keeps over a restart: a few texts by key, in our own database. */
export type KeyValueStore = {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<void>;
};

/** The same for what several processes change: `change` makes the new text of what is there, and nothing comes between. */
export type SharedKeyValueStore = KeyValueStore & {
  change(key: string, change: (text: string | undefined) => string): Promise<void>;
};
