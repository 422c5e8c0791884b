/** What whoever runs the bot reads: start, settings, subcommands. */
export const host = {} as const;
