/** Twitch channels that are linked with a server, and their settings. */
export const twitch = {
  "twitch.no-channel": "That is no Twitch channel. Type its name, such as {$example :title}. Nothing was changed.",
  "twitch.join":
    "To let me into {$channel :title}, its owner types this in their own chat within 15 minutes: {$typed :parts}",
  "twitch.join.until": "Until then I read and say nothing there.",
  "twitch.join.moderator":
    "I'm in 100 channels, and Twitch lets me be in more only where I'm a moderator. First its owner types {$typed :parts} and my name there. Then ask me here again.",
  "twitch.refused.off": "The host hasn't connected me to Twitch. Nothing was changed.",
  "twitch.refused.already-linked": "That channel is linked with this server already. Nothing was changed.",
  "twitch.refused.too-many": "That was the tenth time today. Try again tomorrow. Nothing was changed.",
  "twitch.refused.full": "Five Twitch channels are linked here, and there is no room for more. Nothing was changed.",

  "twitch.not-linked": "No Twitch channel of that name is linked here. Nothing was changed.",
  "twitch.leave":
    "Shall I leave {$channel :title}? Nothing is announced or answered there then. To bring me back, its owner has to agree again.",
  "twitch.left": "I have left {$channel :title}.",
  "twitch.left.already": "I had left it already. Nothing was changed.",

  "twitch.bots.no-name": "Type the name of a Twitch account. Nothing was changed.",
  "twitch.bots.full": "There is no room for more bots. Nothing was changed.",
  "twitch.bots.added": "That account is not obeyed here any more.",
  "twitch.bots.removed": "That account is obeyed here again.",
  "twitch.command.none": "No such question can be switched. Nothing was changed.",
  "twitch.command.on": "{$typed :title} is answered {$where :parts}.",
  "twitch.command.off": "{$typed :title} is left to other bots {$where :parts}.",
  "twitch.cooldown.no-number": "The cooldown is a number of seconds, up to 600. Nothing was changed.",
  "twitch.cooldown":
    "The same question is answered again after {$time :exactly} {$where :parts}. Moderators need not wait.",
  "twitch.cooldown.none": "Every question is answered {$where :parts}.",
  "twitch.prefix": "Viewers type {$typed :title} {$where :parts}. Settings always listen to {$order :parts}.",
  "twitch.prefix.rule":
    "Take one or two of {$signs :title}, with letters before them if you like, such as {$example :title}. Twitch keeps / and . for itself. Nothing was changed.",

  // What happens in a channel, told to the server that it is linked with, or to the host
  "channel.asked":
    "The owner of {$channel :title} asks me in. To let me: as {$own :title}, type {$typed :parts} in {$where :title}.",
  "channel.asked.discord":
    "The owner of {$channel :title} asks me in. To let me: as {$own :title}, type {$typed :parts} in {$where :title}. Or on Discord: {$next :parts}",
  "channel.renamed":
    "{$channel :title} is called {$name :title} now. To take me along with all that is set: {$next :command}, or its owner types {$join :parts} in my own chat.",
  "channel.stranger":
    "{$channel :title} belongs to somebody else now. I have left it, and nothing is announced there. If the channel has another name, its owner can take me along with all that is set: {$next :command}, or {$join :parts} in my own chat.",
  "channel.unbanned": "I can speak in {$channel :title} again.",
  "channel.open": "I am in {$channel :title} again.",
  "channel.copy.over": "The other copy of me in {$channel :title} has stopped. I speak there again.",

  // In history
  "changed.let-in": "Let into {$channel :title}",
  "changed.sent-away": "Sent away from {$channel :title}",
  "changed.stranger": "Left {$channel :title}, a name that belongs to somebody else now",
  "changed.command.on": "Question {$word :title}: on",
  "changed.command.off": "Question {$word :title}: off",
  "changed.cooldown": "Cooldown of questions: {$time :exactly}",
  "changed.prefix": "Sign in front of commands: {$prefix :title}",
} as const;
