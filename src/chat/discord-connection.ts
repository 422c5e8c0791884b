/** One login speaks in all servers; its shards are a matter of the gateway alone. */
export const discordConnection = "discord:0";
