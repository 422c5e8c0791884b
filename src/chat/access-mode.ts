/**
 * Whom the bot serves: whom the host allows; besides, for their own campaigns, whoever has proven that these are theirs;
 * everybody; or only whom the host sets up.
 */
export type AccessMode = "ask" | "verified" | "open" | "closed";
