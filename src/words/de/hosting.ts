/** What the host of the bot orders in a chat, and is told there. */
export const hosting = {
  "hosting.elsewhere": "Das geht nur auf Discord.",
  "hosting.no-direct": "Meine Direktnachrichten erreichen dich nicht. Nichts geändert.",
  "hosting.several": "Mehrere Server heißen so. Nimm die ID: {$next :command}",
  "hosting.no-server": "Auf so einem Server bin ich nicht. Alle siehst du mit: {$next :command}",

  "hosting.alerts.here":
    "Probleme, die nur du lösen kannst, stehen ab jetzt in {$place :title}. Alle dort können sie lesen.",
  "hosting.alerts.direct": "Probleme, die nur du lösen kannst, kommen per Direktnachricht.",
  "hosting.allowed": "{$server :title} darf mich benutzen.",
  "hosting.allowed.already": "{$server :title} darf mich schon benutzen. Nichts geändert.",
  "hosting.allowed.channel": "Ich trete {$channel :title} bei.",
  "hosting.leave": "Soll ich {$server :title} verlassen? Die Einstellungen bleiben 30 Tage erhalten.",
  "hosting.left": "Ich habe {$server :title} verlassen.",
  "hosting.paused": "Die Ansagen sind überall pausiert. Spenden werden weiter gezählt.",
  "hosting.paused.already": "Die Ansagen sind schon überall pausiert. Nichts geändert.",
  "hosting.resumed": "Die Ansagen laufen wieder, außer wo Mods sie pausiert haben.",
  "hosting.resumed.not": "Die Ansagen sind nicht überall pausiert. Nichts geändert.",
  "hosting.press.resume": "Überall fortsetzen",

  "hosting.servers": "Server und Kanäle",
  "hosting.server.waits": "wartet auf dich",
  "hosting.server.waiting": "{$server :title}, wartet auf dich",
  "hosting.space.shut-out": "ohne Zugang: {$count :integer}",
  "hosting.space.paused": "pausiert",
  "hosting.space.waiting": "wartend: {$count :integer}",
  "hosting.server.members": `.input {$count :integer}
.match $count
one {{{$count} Mitglied}}
*   {{{$count} Mitglieder}}`,
  "hosting.server.campaigns": `.input {$count :integer}
.match $count
one {{{$count} Kampagne}}
*   {{{$count} Kampagnen}}`,

  // How the bot stands, what is wrong first
  "hosting.login": "Tiltify nimmt meine Anmeldung nicht an. Vergleiche TILTIFY_CLIENT_ID und TILTIFY_CLIENT_SECRET.",
  "hosting.no-login":
    "TILTIFY_CLIENT_ID und TILTIFY_CLIENT_SECRET sind nicht gesetzt, deshalb sehe ich keine Kampagne.",
  "hosting.chat.failed": `.input {$why :parts maybe=yes}
.match $why
none {{{$chat :chat} funktioniert nicht.}}
*    {{{$chat :chat} funktioniert nicht: {$why}}}`,
  "hosting.chat.connecting": `.input {$why :parts maybe=yes}
.match $why
none {{{$chat :chat} wird verbunden.}}
*    {{{$chat :chat} wird verbunden: {$why}}}`,
  "hosting.chat.detail": "{$chat :chat}: {$detail :parts}.",
  "hosting.paused-since": "Die Ansagen wurden {$since :ago} überall pausiert.",
  "hosting.aside": `.input {$count :integer}
.match $count
one {{{$count} Ereignis von Tiltify war nicht zu verstehen. Auf dem Rechner des Bots: {$typed :parts}}}
*   {{{$count} Ereignisse von Tiltify waren nicht zu verstehen. Auf dem Rechner des Bots: {$typed :parts}}}`,
  "hosting.late": "Die älteste Ansage wartet schon {$waited :lasts}.",
  "hosting.channels":
    "{$chat :chat}: Ich bin in {$counted :integer} von höchstens {$most :integer} Kanälen, in denen ich kein Mod bin.",
  "hosting.channels.more": "Kein Platz mehr für weitere {$count :integer}.",
  "hosting.channels.moderated": "Wo ich Mod bin, zählt der Kanal nicht.",
  "hosting.standing":
    "Kampagnen: {$campaigns :integer}. Kanäle mit Ansagen: {$places :integer}. Server und Twitch-Kanäle: {$spaces :integer}. Wartende Ansagen: {$waiting :integer}. Ungelesene Ereignisse: {$events :integer}.",
  "hosting.unsubscribed": "Kampagnen noch ohne Webhooks: {$count :integer}.",
  "hosting.process": "Prozess {$process :parts} macht: {$does :parts}.",
  "hosting.process-waits": "Prozess {$process :parts} wartet darauf, zu übernehmen.",
  "hosting.undone": "Kein Prozess macht {$what :parts}. Gib es einem davon in ROLES.",

  // In history
  "changed.paused-everywhere": "Ansagen überall: pausiert",
  "changed.resumed-everywhere": "Ansagen überall: fortgesetzt",

  "twitch-login.off":
    "Ich bin nicht für Twitch eingerichtet: Auf dem Rechner des Bots ist TWITCH_CLIENT_ID nicht gesetzt.",
  "twitch-login.no-code": "Twitch gibt mir gerade keinen Code. Bitte versuch es in einer Minute noch mal.",
  "twitch-login.code":
    "Der Code ist {#b}{$code :title}{/b}. Öffne Twitch mit dem Account des Bots und gib ihn dort ein.",
  "twitch-login.until": "Er läuft {$until :until} ab. Das Ergebnis kommt dort, wo du meine Meldungen bekommst.",
  "twitch-login.open": "Twitch öffnen",
  "twitch-login.cancelled": "Der Code gilt nicht mehr.",
  "twitch-login.none": "Es war kein Code offen. Nichts geändert.",
  "twitch-login.done": "Ich bin bei Twitch angemeldet als {$login :name}.",
  "twitch-login.again": "Ich bin wieder bei Twitch angemeldet.",
  "twitch-login.late": "Niemand hat den Twitch-Code rechtzeitig eingegeben. Nichts geändert.",
  "twitch-login.failed": "Mit diesem Code ging keine Twitch-Anmeldung. Nichts geändert. Hol dir einen neuen.",
  "twitch-login.void": "Dieser Twitch-Code gilt nicht mehr. Nichts geändert.",

  "account.ignored":
    "Twitch ignoriert meinen Account noch {$left :lasts} lang: Er hat zu viele Zeilen gesendet. Wo ich Mod oder VIP bin, mache ich weiter. Ansagen anderswo warten bis dahin. Benutzt ein anderes Programm diesen Account?",
  "account.heard": "Twitch sollte mich wieder hören.",
  "account.old-login":
    "Meiner Twitch-Anmeldung fehlt {$missing :parts}. Melde mich noch einmal an: {$typed :parts}, oder auf Discord {$next :parts}.",

  // In the bot's own chat, where everybody can read it: no donor, no amount, no channel
  "host-chat.twitch-asked":
    "Jemand möchte mich im eigenen Kanal haben und hat hier {$join :parts} getippt. Zum Zulassen tippe {$allow :parts} und den Namen hier, mit meinem eigenen Account.",
  "host-chat.twitch-closed":
    "In einem der Kanäle, die mich zugelassen haben, kann ich nicht sein. In meinem Log steht, in welchem und warum.",
  "host-chat.twitch-copy": "Eine zweite Kopie von mir spricht in einem meiner Kanäle. In meinem Log steht, wo.",
  "host-chat.place": "In einem meiner Kanäle kann ich nicht schreiben. In meinem Log steht, wo und warum.",
  "host-chat.twitch-timeout":
    "Ich habe einen Timeout bekommen, oder eine Zeile von mir wurde gelöscht. In meinem Log steht, wo. Mach mich zum Mod, dann passiert das nicht.",
  "host-chat.twitch-rival": "Ein anderer Bot beantwortet einen meiner Befehle. In meinem Log steht, welcher.",
  "host-chat.twitch-renamed": "Ein Kanal, der mich zugelassen hat, heißt jetzt anders. In meinem Log steht, welcher.",
  "host-chat.twitch-stranger":
    "Der Name eines Kanals, der mich zugelassen hat, gehört jetzt jemand anderem, deshalb bin ich gegangen. In meinem Log steht, welcher.",
  "host-chat.twitch-ignored":
    "Twitch ignoriert mich eine Stunde lang: Vielleicht benutzt ein anderes Programm diesen Account.",
  "host-chat.otherwise": "Bitte sieh nach mir. In meinem Log steht, was los ist und wie du es behebst.",
} as const;
