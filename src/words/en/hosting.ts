/** What the host of the bot orders in a chat, and is told there. */
export const hosting = {
  "hosting.elsewhere": "That works on Discord only.",
  "hosting.no-direct": "My direct messages don't reach you. Nothing was changed.",
  "hosting.several": "Several servers are called that. Use the id: {$next :command}",

  "twitch-login.off": "I am not set up for Twitch: on the host, TWITCH_CLIENT_ID is not set.",
  "twitch-login.no-code": "Twitch gives me no code just now. Please try again in a minute.",
} as const;
