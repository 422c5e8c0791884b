/** What is said on Discord alone: which servers the bot works in, and what its host decides about them. */
export const discord = {
  "server.not-allowed": "Der Host hat mich für diesen Server nicht freigeschaltet.",
  "server.asked": "Der Host hat mich für diesen Server noch nicht freigeschaltet. Die Anfrage ist raus.",
  "server.new": `.input {$members :integer}
.match $members
one {{Jemand hat mich zu {#b}{$server :title}{/b} hinzugefügt ({$members} Mitglied).}}
*   {{Jemand hat mich zu {#b}{$server :title}{/b} hinzugefügt ({$members} Mitglieder).}}`,
  "server.allow": "Zulassen",
  "server.leave": "Verlassen",
  "server.allowed": "Zugelassen. Ich arbeite jetzt dort.",
  "server.left": "Ich habe den Server verlassen.",
  "server.failed": "Das hat nicht geklappt. Vielleicht bin ich nicht mehr auf dem Server.",
  "discord.shards": "{$up :integer} von {$of :integer} Shards laufen",

  // Why Discord lets the bot in no more, and what its host does about it.
  "discord.login.token": "Discord lehnt DISCORD_TOKEN ab.",
  "discord.login.token.do":
    "Öffne {$portal :parts}, wähle deine Anwendung, Abschnitt Bot, drück auf Reset Token und trag den neuen in DISCORD_TOKEN ein.",
  "discord.login.shard": "Discord lehnt die Zahl der Shards ab.",
  "discord.login.shard.do": "Lass DISCORD_SHARDS leer.",
  "discord.login.few-shards": "Discord verlangt mehr Shards.",
  "discord.login.few-shards.do": "Lass DISCORD_SHARDS leer, oder setz eine höhere Zahl.",
  "discord.login.version": "Discord spricht diese Version seiner API nicht mehr.",
  "discord.login.intents": "Discord lehnt die Intents ab.",
  "discord.login.update.do": "Bring bellringer auf den neuesten Stand.",
  "discord.login.privileged": "Discord lehnt die Intents dieser Anwendung ab.",
  "discord.login.privileged.do":
    "Ich brauche keine privilegierten. Sieh dir deine Anwendung unter {$portal :parts} an, Abschnitt Bot, oder leg eine neue an.",
  "discord.login.closed": "Discord hat die Verbindung geschlossen ({$code :parts}).",
  "discord.login.too-many": "Discord lässt mich nicht anmelden: zu viele Anmeldungen an einem Tag.",
  "discord.login.unreachable": "Discord ist nicht erreichbar ({$code :parts}).",

  "discord.unguarded":
    "Ich kann mich nicht gegen das schützen, was discord.js {$version :parts} nicht versteht: Es liest Discord anders als die Version, für die ich gemacht bin. Die passende installierst du so: {$shell :parts}",

  "discord.overwritten":
    "Ein anderes Programm mit meiner Discord-Anwendung hatte meine Befehle ersetzt. Ich habe meine wieder veröffentlicht. Stoppe es, oder gib ihm eine eigene Anwendung.",

  // What Discord calls what the bot may do in a channel, where people allow it
  "permission.view-channel": "Kanäle ansehen",
  "permission.connect": "Verbinden",
  "permission.send": "Nachrichten senden",
  "permission.send-in-threads": "Nachrichten in Threads senden",
  "permission.pin": "Nachrichten anpinnen",
  "permission.history": "Nachrichtenverlauf anzeigen",
  "permission.roles": "Rollen verwalten",
} as const;
