/** What the bot tells teams and its host by itself. */
export const notices = {} as const;
