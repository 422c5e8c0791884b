/** What whoever runs the bot reads in the terminal. */
export const host = {
  "host.listening": "bellringer listens on {$url :parts}; webhooks go to {$webhooks :parts}",
  "host.listening.only": "bellringer listens on {$url :parts}",
  "host.roles": "This process does: {$does :parts}. Others have to do the rest.",
  "host.events.webhook-only": "Events: webhooks only, because Tiltify can't be asked without TILTIFY_CLIENT_ID.",
  "host.events.pull": "Events: asking Tiltify.",
  "host.events.no-webhook": "Events: asking Tiltify. No webhook is set.",
  "host.events.both": "Events: webhooks, and asking Tiltify.",
  "host.events.webhook": "Events: webhooks.",
  "host.chat-link": "The browser chat needs its key. To get the link: {$typed :parts}",
  "host.out": "What all spaces announce also goes to {$addresses :parts} (OUT_WEBHOOKS).",
  "host.metrics": "{$metrics :parts} and the details of {$ready :parts} are closed. METRICS_TOKEN opens them.",

  // How parts of the program are, for /readyz
  "health.waiting": `.input {$count :integer}
.match $count
one {{{$count} event waits}}
*   {{{$count} events wait}}`,
  "health.no-database": "the database does not answer",
  "health.fails": "nothing can be taken in: the log says why",
  "health.here": "this process",
  "health.unwritable": "nothing can be written",
  "health.elsewhere": "another process",
  "health.by": "another process, {$name :parts}",
  "health.nobody": "no process",

  "host.demo":
    "This is the demo: no account is set, so bellringer talks to its own simulator of Tiltify. Nothing here is real.",
  "host.demo.page": "Watch donations ring: {$url :parts}",
  "host.demo.alone":
    "The page asks nobody for a key, so it listens on this computer alone. Put no proxy in front of it.",
  "host.demo.next": "Type {$total :command} there, or play the donor. Ctrl+C ends it.",
  "host.demo.again":
    "Donations of an earlier demo are still in it. To begin anew, delete {$file :parts} before you start it.",
  "host.demo.set-up":
    "To use it for real, open this link in a browser on this computer within {$within :lasts}: {$url :parts}",

  "host.twitch.open":
    "Open {$page :parts}, log in as the bot's account, and type {$code :parts} within {$left :lasts}.",
  "host.twitch.late": "Nobody typed the code in time. Start me again for a new one.",
  "host.twitch.refused": "Twitch gives no login ({$code :parts}). Start me again for a new code.",
  "host.twitch.done": "Logged in to Twitch as {$account :title}. A bot that is running takes it within a minute.",
} as const;
