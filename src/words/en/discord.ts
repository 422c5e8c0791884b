/** What is said on Discord alone: which servers the bot works in, and what its host decides about them. */
export const discord = {
  "server.not-allowed": "The host hasn't switched me on for this server.",
  "server.asked": "The host hasn't switched me on for this server yet, and has been asked.",
  "server.new": `.input {$members :integer}
.match $members
one {{Somebody added me to {#b}{$server :title}{/b} ({$members} member).}}
*   {{Somebody added me to {#b}{$server :title}{/b} ({$members} members).}}`,
  "server.allow": "Allow",
  "server.leave": "Leave",
  "server.allowed": "Allowed. I work there now.",
  "server.left": "I have left that server.",
  "server.failed": "That did not work. Perhaps I am no longer in that server.",
  "discord.overwritten":
    "Another program that uses my Discord application had replaced my commands. I have published mine again. Stop it, or give it an application of its own.",
} as const;
