/** What the subcommands of the program print, for whoever runs the bot. */
export const terminal = {
  "terminal.no-subcommand": "Diesen Unterbefehl gibt es nicht. Alle siehst du mit: {$typed :parts}",
  "terminal.no-options":
    "{$subcommand :parts} nimmt keine Optionen. Was sich einstellen lässt, steht in {$example :parts}.",
  "terminal.no-page": "Der Browser-Chat ist aus. Setz {$setting :parts} und starte neu.",
  "terminal.no-twitch": "{$setting :parts} ist nicht gesetzt. Wie du es bekommst, steht in {$page :parts}.",

  // backup
  "backup.off": "{$setting :parts} ist off, deshalb gibt es nichts zu erneuern.",
  "backup.folder": "Ordner {$folder :parts} angelegt.",
  "backup.both":
    "{$file :parts} geschrieben, {$size :parts}: die Datenbank und der Schlüssel zu den gespeicherten Anmeldungen, Stand {$time :parts}.",
  "backup.database": "{$file :parts} geschrieben, {$size :parts}: die Datenbank, Stand {$time :parts}.",
  "backup.key":
    "{$file :parts} geschrieben, {$size :parts}: der Schlüssel zu den gespeicherten Anmeldungen, Stand {$time :parts}.",
  "backup.neither":
    "{$file :parts} geschrieben, {$size :parts}: kein Schlüssel, nur wann es gemacht wurde, {$time :parts}.",
  "backup.postgres": "Die Datenbank selbst liegt in Postgres. Sichere sie mit {$tool :parts}, zur selben Zeit.",
  "backup.secret-key":
    "Die gespeicherten Anmeldungen öffnen sich mit deinem {$setting :parts}, und das ist nicht dabei. Bewahre es ebenfalls sicher auf.",
  "backup.secrets":
    "Darin stehen Geheimnisse, dazu Spendernamen und Kommentare. Nur du kannst es lesen: Lass es so. Deine {$file :parts} ist nicht dabei.",
  "backup.renewed": `.input {$count :integer}
.match $count
one {{{$count} älteres Backup in {$folder :parts} gelöscht: Darin stand, was seitdem gelöscht wurde.}}
*   {{{$count} ältere Backups in {$folder :parts} gelöscht: Darin stand, was seitdem gelöscht wurde.}}`,

  // restore
  "restore.done": "{$file :parts} wiederhergestellt in {$database :parts}, Stand {$time :parts}.",
  "restore.done.undated": "{$file :parts} wiederhergestellt in {$database :parts}.",
  "restore.postgres": "Dein Postgres gilt jetzt als Kopie vom Stand {$time :parts}.",
  "restore.kept": "Was vorher da war, liegt unter {$file :parts}.",
  "restore.next":
    "Wenn du den Bot startest, sagt er aus der Zeit seit dem Backup nichts von selbst an. Die Mods erfahren, was ankam, und können eine Zusammenfassung posten. Einstellungen, ausgeblendete und vergessene Namen aus dieser Zeit müssen noch einmal gesetzt werden.",
  "restore.for-postgres":
    "{$file :parts} enthält eine SQLite-Datenbank, aber {$setting :parts} nennt ein Postgres. Nichts geändert.",
  "restore.for-sqlite":
    "{$file :parts} gehört zu einem Bot auf Postgres, aber {$setting :parts} nennt eine SQLite-Datei. Nichts geändert.",
  "restore.served": "Auf dieser Datenbank läuft ein Bot. Stoppe ihn zuerst. Nichts geändert.",
  "restore.other-key":
    "{$setting :parts} ist gesetzt, deshalb wird der Schlüssel aus dem Backup nicht benutzt. Melde dich neu an, wo der Bot danach fragt, oder entferne {$setting :parts}.",
  "restore.no-key":
    "Im Backup ist kein Schlüssel. Wenn sein Bot {$setting :parts} hatte, setz denselben Wert, oder melde dich neu an.",

  // inbox
  "inbox.nothing": "Nichts wurde beiseitegelegt.",
  "inbox.not-yet": `.input {$count :integer}
.match $count
one {{{$count} Ereignis: {$reason :parts}}}
*   {{{$count} Ereignisse: {$reason :parts}}}`,
  "inbox.none": "Mit diesem Schlüssel gibt es kein Ereignis. Alle siehst du mit: {$typed :parts}",
  "inbox.not-aside": "Unter diesem Schlüssel wurde nichts beiseitegelegt. Alle siehst du mit: {$typed :parts}",
  "inbox.row": `.input {$tries :integer}
.match $tries
one {{{$key :parts}: {$state :parts}, empfangen {$time :parts}, {$tries}-mal versucht}}
*   {{{$key :parts}: {$state :parts}, empfangen {$time :parts}, {$tries}-mal versucht}}`,
  "inbox.reason": "Grund: {$reason :parts}",
  "inbox.no-body": "Der Inhalt wurde gelöscht.",
  "inbox.retried": "Wird noch einmal versucht: {$count :integer}.",
  "inbox.unusable": "Ich kann die Datenbank nicht benutzen: {$error :parts}",

  // replay
  "replay.204": "{$status :parts}: gespeichert. Ein Ereignis, das schon bekannt ist, wird nicht noch einmal angesagt.",
  "replay.401": "{$status :parts}: abgelehnt. Der Empfänger hat ein anderes Geheimnis, oder seine Uhr geht anders.",
  "replay.404": "{$status :parts}: An dieser Adresse nimmt niemand Webhooks an.",
  "replay.413": "{$status :parts}: abgelehnt. Der Inhalt ist zu groß.",
  "replay.503": "{$status :parts}: Der Empfänger kann es gerade nicht speichern. Versuch es gleich noch mal.",
  "replay.taken": "{$status :parts}: angenommen.",
  "replay.refused": "{$status :parts}: abgelehnt.",
  "replay.no-answer": "Keine Antwort von {$address :parts}: {$error :parts}",
  "replay.no-secret":
    "{$setting :parts} ist nicht gesetzt, deshalb lässt sich nichts signieren. Setz es auf das Geheimnis des Empfängers.",
  "replay.no-body": "Ich kann {$file :parts} nicht lesen: {$error :parts}",
  "replay.one-file": "Nenne eine Datei, den Inhalt eines Webhooks: {$typed :parts}",
  "replay.no-address": "{$option :parts} braucht eine Adresse wie {$example :parts}.",

  // import
  "import.no-line": "In {$file :parts} steht keine Zeile, die ich lesen kann.",
  "import.large": "{$file :parts} ist zu groß. Ich nehme bis zu 1 MB.",
  "import.no-file": "Die Datei {$file :parts} gibt es nicht.",
  "import.unreadable": "Ich kann {$file :parts} nicht lesen: {$error :parts}",
  "import.no-login": "Kampagnen werden mit {$id :parts} und {$secret :parts} gesucht. Setz sie zuerst.",
  "import.line": "Zeile {$number :integer}: {$text :parts}",
  "import.two-things": "Eine Zeile ist eine Kampagne und ein Kanal, etwa {$example :parts}",
  "import.no-channel": "Das ist kein Kanal. Nenne den Namen eines Twitch-Kanals oder die ID eines Discord-Kanals.",
  "import.twitch.asked":
    "{$channel :parts} hat mich nicht zugelassen. Wer dort streamt, tippt {$join :parts} im Chat meines eigenen Kanals, danach starte mich noch mal.",
  "import.twitch.guest":
    "In {$channel :parts} bin ich kein Mod. Wer dort streamt, tippt dort {$mod :parts} und meinen Namen.",
  "import.discord.none": "Ich habe keine Anmeldung bei Discord. Setz {$setting :parts}.",
  "import.discord.failed": "Discord hat nicht geantwortet, wie es sollte. Starte mich in einer Minute noch mal.",
  "import.discord.no-channel":
    "Diesen Kanal sehe ich auf Discord nicht. Füge mich zu seinem Server hinzu und lass mich den Kanal sehen, oder prüfe die ID.",
  "import.discord.waits": "Der Server wartet auf dich: {$typed :parts}",
  "import.discord.mute":
    "In {$channel :title} von {$server :title} kann ich nicht schreiben. Gib meiner Rolle dort {$missing :list}. Spenden warten so lange.",
  "import.once-there":
    "Berichtige den Link, oder starte mich mit derselben Liste noch mal, sobald die Kampagne online ist: Verbundene Kampagnen bleiben, und nichts wird doppelt angesagt.",
  "import.failed": "Das hat nicht geklappt, und ich weiß nicht, warum. Im Log steht mehr. Starte mich noch mal.",
  "import.linked": "{$count :integer} verknüpft",
  "import.not-moderator": "{$count :integer} ohne Mod-Rechte",
  "import.not-entered": "{$count :integer} verknüpft, aber ich war noch nicht drin",
  "import.mute": "{$count :integer} verknüpft, wo ich nicht schreiben kann",
  "import.no-answer": "{$count :integer} ohne Antwort",
  "import.problem": "{$count :integer} mit einem Problem",
  "import.nothing-new": "Nichts Neues.",
  "import.new": `.input {$count :integer}
.match $count
one {{{$count} neu. Ein laufender Bot bemerkt das innerhalb einer Minute.}}
*   {{{$count} neu. Ein laufender Bot bemerkt das innerhalb einer Minute; eine lange Liste dauert ein paar.}}`,

  // world
  "world.begin":
    "Ich prüfe, wie Discord, Twitch und Tiltify wirklich antworten. Ich schreibe ein paar Nachrichten mit „bellringer test“ und lösche sie wieder, wo ich darf. Vor jedem Schritt frage ich.",
  "world.where":
    "{$service :parts}: Wo darf ich dafür schreiben oder lesen? Zum Beispiel {$example :parts}. Nur Enter lässt {$service :parts} aus.",
  "world.step": "{$step :parts}. Enter führt es aus, alles andere überspringt es.",
  "world.no-terminal":
    "Ich frage vor jedem Schritt, und hier ist niemand, der antwortet. Alle Schritte ohne Fragen: {$typed :parts}",
  "world.written":
    "{$file :parts} geschrieben. Darin stehen keine Geheimnisse und nichts über Spender. Sieh sie bitte durch und häng sie an ein Issue dieses Projekts.",

  // How it is typed
  "usage.what": "bellringer sagt Tiltify-Spenden im Chat an. Es ist nicht von Tiltify.",
  "usage.start": "läuft mit den Accounts aus der Umgebung oder aus .env; ohne Accounts zeigt es die Demo",
  "usage.serve": "läuft und sagt, was fehlt",
  "usage.demo": "zeigt alles mit einer simulierten Plattform",
  "usage.login-twitch": "meldet den Bot bei Twitch an, auch im laufenden Betrieb",
  "usage.chat-link": "zeigt den Link zum Browser-Chat, mit seinem Schlüssel",
  "usage.replay": "sendet den Webhook-Inhalt in FILE noch einmal, neu signiert",
  "usage.backup": "schreibt die Datenbank und ihren Schlüssel in eine neue Datei, auch im laufenden Betrieb",
  "usage.backup.renew": "macht ein Backup im Ordner der nächtlichen und löscht dort alle anderen",
  "usage.restore": "legt sie zurück, während der Bot gestoppt ist; was da ist, bleibt daneben liegen",
  "usage.inbox.list": "Ereignisse, die beiseitegelegt wurden, die neuesten zuerst",
  "usage.inbox.show": "eins davon, mit Inhalt",
  "usage.inbox.retry": "lässt es den Bot noch einmal versuchen",
  "usage.import": "verbindet viele Kampagnen, auch im laufenden Betrieb",
  "usage.import.file": "FILE hat in jeder Zeile eine Kampagne und einen Kanal:",
  "usage.world":
    "prüft, wie die echten Dienste antworten, fragt vor jedem Schritt und schreibt eine Datei für die Entwickler",
  "usage.world.where": "wo es schreiben und lesen darf, damit es nicht fragen muss",
  "usage.world.yes": "fragt nichts",
  "usage.simulate": "spielt die Spendenplattform auf diesem Computer",
  "usage.simulate.port": "wo sie lauscht (irgendein freier Port)",
  "usage.simulate.deliver-to": "wohin Webhooks gehen",
  "usage.simulate.speed": "wievielmal schneller Wiederholungen und Spenden kommen (1)",
  "usage.simulate.quiet": "spendet nur alle 10 bis 20 Sekunden",
  "usage.simulate.seed": "eine andere Kampagne, andere Zugangsdaten (1)",
  "usage.simulate.supporters": "wie viele Kampagnen ihr Spenden-Event unterstützen, bis zu 1000 (5)",
  "usage.simulate.json": "gibt eine Zeile JSON aus, sobald sie bereit ist",
  "usage.docker": "Mit Docker tippe „docker compose exec bot node src/main.ts“ statt „npm start --“.",
  "usage.settings": "Die Einstellungen sind in .env.example erklärt.",

  // The simulated platform
  "simulate.options": "Diese Optionen gibt es nicht, oder ihnen fehlt ein Wert. Es gibt:",
  "simulate.wrong": "{$option :parts} kann nicht „{$given :parts}“ sein.",
} as const;
