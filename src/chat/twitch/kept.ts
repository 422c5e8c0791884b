/** What this chat keeps over a restart: a few texts by key, in our own database. */
export type Kept = {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<void>;
};
