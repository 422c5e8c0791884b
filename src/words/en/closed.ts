/** Why nothing can be said in a place: behind a colon, and without a full stop. */
export const closed = {
  "closed.unknown": "the chat does not say why",
  "closed.channel-gone": "the channel is gone",
  "closed.server-gone": "the server is gone",
  "closed.unseen": "I can't see the channel: my role lacks {$permission :parts} there",
  "closed.no-messages": "the channel takes no messages",
  "closed.unwritable": "I can't write in the channel: my role lacks {$permission :parts} there",
  "closed.archived": "the thread is archived, and a moderator has to open it again",
  "closed.locked": "the thread is locked, and a moderator has to unlock it",

  "closed.followers": "only followers may speak here: make me a moderator",
  "closed.subscribers": "only subscribers may speak here: make me a moderator",
  "closed.emotes": "only emotes may be said here: make me a moderator",
  "closed.unique": "only what nobody has said before may be said here: make me a moderator",
  "closed.suspended": "this channel is suspended or gone",
  "closed.account": "my account is suspended",
  "closed.banned": "I am banned from this channel",
  "closed.blocked": "this channel has blocked me",
  "closed.email": "my account needs a verified e-mail address to speak here",
  "closed.phone": "my account needs a verified phone number to speak here",
  "closed.warned": "I was warned here, and somebody has to confirm that as my account",
  "closed.forbidden": "I may not speak here",
  "closed.renamed": "Twitch does not let me in: the channel is renamed or gone",
  "closed.strangers": "this name belongs to somebody else now",
  "closed.full":
    "Twitch lets me be in {$most :integer} channels where I am no moderator, and no more. Make me a moderator there, and it does not count",
  "closed.not-agreed": "the broadcaster has not agreed to have me there",
} as const;
