/** One login serves all servers. Shards matter only to the gateway. */
export const discordConnection = "discord:0";
