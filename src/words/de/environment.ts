/** What is wrong with the settings of the environment, and what is missing among them, as the host reads it. */
export const environment = {
  "env.wrong": "Diese Einstellungen stimmen nicht:",
  "env.whole-number": "{$name :parts} muss eine ganze Zahl von {$from :parts} bis {$to :parts} sein.",
  "env.one-of": "{$name :parts} muss eines hiervon sein: {$values :parts}.",
  "env.roles": "{$name :parts} kennt nur diese Wörter, mit Kommas dazwischen: {$values :parts}.",
  "env.roles.sqlite":
    "Mit {$name :parts} teilen sich mehrere Prozesse die Arbeit, und die brauchen Postgres: Eine SQLite-Datei hat einen Prozess, der alles tut. Setze {$database :parts} auf ein Postgres, oder lass {$name :parts} leer.",
  "env.either": "{$name :parts} muss {$one :parts} oder {$other :parts} sein.",
  "env.like": "{$name :parts} muss eine Adresse wie {$example :parts} sein.",
  "env.database": "{$name :parts} muss aussehen wie {$sqlite :parts} oder {$postgres :parts}.",
  "env.folder": "{$name :parts} muss ein Ordner sein, oder {$off :parts}.",
  "env.short": "{$name :parts} muss mindestens {$least :integer} Zeichen haben.",
  "env.key": "{$name :parts} muss mindestens {$least :integer} Zeichen haben, ohne Leerzeichen.",
  "env.addresses":
    "{$name :parts} darf höchstens {$most :integer} Adressen enthalten, jede einmal und mit Kommas dazwischen, wie {$example :parts}.",
  "env.ids": "{$name :parts} muss aus IDs von Discord-Accounts bestehen: langen Zahlen.",
  "env.example": "{$name :parts} ist noch das Beispiel. Trag dein eigenes ein.",
  "env.half": "{$name :parts} ist gesetzt, {$other :parts} aber nicht. Tiltify zeigt beide in deiner Anwendung.",
  "env.id-as-secret": "{$name :parts} ist die ID des Webhooks. Trag seine Webhook Signing ID ein, sie hat 64 Zeichen.",
  "env.alike": "{$names :list} sind gleich. Jedes braucht ein eigenes Geheimnis.",

  // What is missing, and what does not work without it
  "env.nothing": "Es gibt noch nichts zu tun:",
  "env.nothing.do":
    "Trag die Werte in {$file :parts} ein (siehe {$example :parts}). Oder tippe {$typed :parts}: Die Seite der Demo richtet alles Schritt für Schritt ein.",
  "env.no-tiltify":
    "{$id :parts} und {$secret :parts} sind nicht gesetzt: Keine Kampagne lässt sich suchen oder verbinden.",
  "env.no-webhook-secret": "{$name :parts} ist nicht gesetzt: Jeder Webhook wird abgelehnt.",
  "env.no-webhook-secret.asks":
    "{$name :parts} ist nicht gesetzt: Jeder Webhook wird abgelehnt, deshalb frage ich Tiltify nach Spenden, trotz {$events :parts}.",
  "env.no-endpoint":
    "{$name :parts} ist nicht gesetzt: Wenn eine Kampagne verbunden wird, kann ich keinen Webhook anfordern.",
  "env.no-chat":
    "Weder {$discord :parts} noch {$twitch :parts} ist gesetzt, und {$browser :parts} ist nicht true: Es gibt keinen Chat, in dem ich sprechen kann.",
  "env.no-twitch":
    "{$name :parts} ist nicht gesetzt: Twitch ist aus. Du findest es neben dem Secret in deiner Anwendung.",

  // What looks odd
  "env.length.key": `.input {$has :integer}
.match $has
one {{{$name :parts} hat {$has} Zeichen, die Schlüssel einer Anwendung haben {$wanted :integer}. Ist alles kopiert, und das Richtige?}}
*   {{{$name :parts} hat {$has} Zeichen, die Schlüssel einer Anwendung haben {$wanted :integer}. Ist alles kopiert, und das Richtige?}}`,
  "env.length.secret": `.input {$has :integer}
.match $has
one {{{$name :parts} hat {$has} Zeichen, eine Webhook Signing ID hat {$wanted :integer}. Ist alles kopiert, und das Richtige?}}
*   {{{$name :parts} hat {$has} Zeichen, eine Webhook Signing ID hat {$wanted :integer}. Ist alles kopiert, und das Richtige?}}`,
  "env.no-token":
    "{$name :parts} ist kein Token eines Bots, der zwei Punkte hätte. Du bekommst ihn im Abschnitt Bot, Reset Token.",
  "env.unknown": "{$name :parts} ist gesetzt, aber diese Version kennt keine solche Einstellung.",
  "env.backup-on-postgres":
    "{$name :parts} ist gesetzt, aber {$database :parts} nennt ein Postgres. Sichere es mit {$tool :parts}: Ich tue es nicht.",
  "env.open-to-all":
    "Alle Benutzer dieses Computers können {$file :parts} und die Geheimnisse darin lesen. Um das abzustellen: {$shell :parts}",
  "env.unreadable":
    "Ich kann {$file :parts} nicht lesen: {$error :parts}. Es muss eine Textdatei wie {$example :parts} sein.",
  "env.lines":
    "Zeilen in {$file :parts}, die ich nicht lesen kann: {$count :integer}. Die erste ist Zeile {$line :integer}: {$start :parts} Schreib eine Einstellung pro Zeile: {$example :parts}.",
  "env.capitals":
    "{$name :parts} in {$file :parts} zählt nicht, denn Namen stehen in Großbuchstaben. Schreib {$wanted :parts}.",
  "env.commented-out":
    "Alle Einstellungen in {$file :parts} stehen hinter #, also zählt keine. Nimm das # vor {$name :parts} weg, oder tippe {$typed :parts} für die Demo.",
  "env.path":
    "{$name :parts} hat einen Pfad. Der Bot braucht eine eigene Domain oder Subdomain, zum Beispiel {$example :parts}.",
  "env.discord-webhook":
    "{$name :parts} enthält einen Webhook von Discord, der diese Ereignisse nicht annimmt. Für Discord setz {$token :parts}.",
} as const;
