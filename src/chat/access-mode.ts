/** Whom the bot serves: whom the host allows, everybody, or only whom the host sets up. */
export type AccessMode = "ask" | "open" | "closed";
