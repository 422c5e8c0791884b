/** Twitch channels that are linked with a server, and their settings. */
export const twitch = {
  "twitch.no-channel": "Das ist kein Twitch-Kanal. Tippe seinen Namen, etwa {$example :title}. Nichts geändert.",
  "twitch.join":
    "Um mich hereinzulassen, tippt, wer in {$channel :title} streamt, innerhalb von 15 Minuten im eigenen Chat: {$typed :parts}",
  "twitch.join.until": "Bis dahin lese und sage ich dort nichts.",
  "twitch.join.moderator":
    "Ich bin in 100 Kanälen, und in weitere lässt mich Twitch nur, wo ich Mod bin. Wer dort streamt, tippt zuerst {$typed :parts} und meinen Namen. Danach frag mich hier noch mal.",
  "twitch.refused.off": "Der Host hat mich nicht mit Twitch verbunden. Nichts geändert.",
  "twitch.refused.already-linked": "Dieser Kanal ist schon mit diesem Server verknüpft. Nichts geändert.",
  "twitch.refused.too-many": "Das war heute das zehnte Mal. Versuch es morgen wieder. Nichts geändert.",
  "twitch.refused.full": "Fünf Twitch-Kanäle sind hier verknüpft, mehr passen nicht. Nichts geändert.",

  "twitch.not-linked": "Unter diesem Namen ist hier kein Twitch-Kanal verknüpft. Nichts geändert.",
  "twitch.leave":
    "Soll ich {$channel :title} verlassen? Dort wird dann nichts mehr angesagt oder beantwortet. Um mich zurückzuholen, muss der Kanal noch einmal zustimmen.",
  "twitch.left": "Ich habe {$channel :title} verlassen.",
  "twitch.left.already": "Dort war ich schon nicht mehr. Nichts geändert.",

  "twitch.bots.no-name": "Tippe den Namen eines Twitch-Accounts. Nichts geändert.",
  "twitch.bots.full": "Für weitere Bots ist kein Platz. Nichts geändert.",
  "twitch.bots.added": "Auf diesen Account höre ich hier nicht mehr.",
  "twitch.bots.removed": "Auf diesen Account höre ich hier wieder.",
  "twitch.command.none": "So eine Frage lässt sich nicht schalten. Nichts geändert.",
  "twitch.command.on": "{$typed :title} wird {$where :parts} beantwortet.",
  "twitch.command.off": "{$typed :title} bleibt {$where :parts} anderen Bots.",
  "twitch.cooldown.no-number": "Der Cooldown ist eine Zahl von Sekunden, bis 600. Nichts geändert.",
  "twitch.cooldown":
    "Dieselbe Frage wird {$where :parts} nach {$time :exactly} wieder beantwortet. Mods müssen nicht warten.",
  "twitch.cooldown.none": "Jede Frage wird {$where :parts} beantwortet.",
  "twitch.prefix": "Das Publikum tippt {$where :parts} {$typed :title}. Einstellungen hören immer auf {$order :parts}.",
  "twitch.prefix.rule":
    "Nimm ein oder zwei Zeichen aus {$signs :title}, wenn du magst mit Buchstaben davor, etwa {$example :title}. Twitch behält / und . für sich. Nichts geändert.",

  // What happens in a channel, told to the server that it is linked with, or to the host
  "channel.asked":
    "{$channel :title} möchte mich im Kanal haben. Zum Zulassen tippe als {$own :title} {$typed :parts} in {$where :title}.",
  "channel.asked.discord":
    "{$channel :title} möchte mich im Kanal haben. Zum Zulassen tippe als {$own :title} {$typed :parts} in {$where :title}. Oder auf Discord: {$next :parts}",
  "channel.renamed":
    "{$channel :title} heißt jetzt {$name :title}. Um mich mit allen Einstellungen mitzunehmen: {$next :command}, oder wer dort streamt, tippt {$join :parts} in meinem eigenen Chat.",
  "channel.stranger":
    "{$channel :title} gehört jetzt jemand anderem. Ich bin gegangen, und dort wird nichts angesagt. Wenn der Kanal einen anderen Namen hat, kannst du mich mit allen Einstellungen dorthin mitnehmen: {$next :command}, oder {$join :parts} in meinem eigenen Chat.",
  "channel.unbanned": "In {$channel :title} kann ich wieder schreiben.",
  "channel.open": "Ich bin wieder in {$channel :title}.",
  "channel.copy.over": "Die zweite Kopie von mir in {$channel :title} hat aufgehört. Ich spreche dort wieder.",

  // In history
  "changed.let-in": "Zugelassen in {$channel :title}",
  "changed.sent-away": "Weggeschickt aus {$channel :title}",
  "changed.stranger": "Verlassen: {$channel :title}, der Name gehört jetzt jemand anderem",
  "changed.command.on": "Frage {$word :title}: an",
  "changed.command.off": "Frage {$word :title}: aus",
  "changed.cooldown": "Cooldown für Fragen: {$time :exactly}",
  "changed.prefix": "Zeichen vor Befehlen: {$prefix :title}",
} as const;
