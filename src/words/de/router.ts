/** What is answered to whatever was typed, before or instead of a command: no such one, not allowed, wrongly typed, a question. */
export const router = {
  "router.too-long": "Das ist zu lang. Ich lese bis zu {$most :integer} Zeichen.",
  "router.wait": "Einen Moment, bitte. Frag in {$left :exactly} noch mal.",
  "router.slow": "Das dauert gerade zu lange ({$id :parts}). Bitte versuch es in einer Minute noch mal.",
  "router.failed": "Bei mir ist etwas schiefgegangen ({$id :parts}). Nichts geändert.",
  "router.unchanged": "Nichts geändert.",

  "router.known": "Was du hier tippen kannst: {$typed :command}",
  "router.unknown": "Das kenne ich nicht. Am meisten gebraucht: {$names :list}.",
  "router.most-used": "Am meisten gebraucht: {$names :list}.",
  "router.topics": "Alles andere, nach Themen: {$typed :command}",
  "router.meant": "Meinst du {$typed :command}?",
  "router.you": "Ich weiß nicht, wer du auf Tiltify bist.",
  "router.you.give": "Um so zu spenden, dass ich es dir zuordnen kann: {$typed :command}",
  "router.group": "Hinter {$word :command} tippe eins davon: {$names :choice}.",

  // What people look for that is called otherwise here, or is not there
  "instead.hide": "Um auszublenden, was jemand zur Spende geschrieben hat: {$typed :command}",
  "instead.block": "Um ein Wort zu sperren: {$typed :command}",
  "instead.disconnect": "Um eine Kampagne nicht mehr anzusagen: {$typed :command}",
  "instead.undo": "Um die letzte Änderung rückgängig zu machen: {$typed :command}",
  "instead.standard": "Um wieder den Standardtext zu nehmen: {$typed :command}",
  "instead.connect": "Um eine Kampagne anzusagen: {$typed :command}",
  "instead.donate": "Für den Link zum Spenden: {$typed :command}",
  "instead.announce": "Was hier angesagt wird: {$typed :command}",
  "instead.sound": "Für einen Ton zu Einblendungen im Stream: {$typed :command}",

  // Where a command is that this chat does not have
  "elsewhere.discord": "Tippe das auf Discord: {$typed :parts}",
  "elsewhere.discord-or-page": "Tippe das auf Discord oder im Browser-Chat: {$typed :parts}",
  "elsewhere.twitch": "Tippe das auf Twitch: {$typed :parts}",
  "elsewhere.page": "Tippe das im Browser-Chat: {$typed :parts}",
  "elsewhere.page.linked": "Tippe auf der Seite des Bots einmal {$link :parts}. Danach tippe dort {$typed :parts}",
  "elsewhere.nowhere": "Das geht nur auf der Seite des Bots. Der Host kann sie öffnen: {$setting :parts}",

  // Who may do it
  "only.moderators": `.input {$role :title maybe=yes}
.match $role
none {{Das kann hier nur, wer Mod ist.}}
*    {{Das kann hier nur, wer Mod ist oder die Rolle {$role} hat.}}`,
  "only.managers": `.input {$role :title maybe=yes}
.match $role
none {{Das kann nur, wer hier verwaltet.}}
*    {{Das kann nur, wer hier verwaltet oder die Rolle {$role} hat.}}`,
  "only.managers.server": `.input {$role :title maybe=yes}
.match $role
none {{Das kann nur, wer diesen Server verwaltet.}}
*    {{Das kann nur, wer diesen Server verwaltet oder die Rolle {$role} hat.}}`,
  "only.broadcaster": "Das kann hier nur, wem der Kanal gehört.",
  "only.host": "Das kann nur der Host.",

  // What is wrong with what stands behind a command
  "wrong.missing": "{$option :parts} fehlt: {$what :parts}.",
  "wrong.word": "Dieses Wort kenne ich nicht.",
  "wrong.meant": "Meinst du {$word :parts}?",
  "wrong.choices": "Für {$option :parts} tippe {$choices :choice}.",
  "wrong.number": "{$option :parts} muss eine Zahl von {$from :integer} bis {$to :integer} sein.",
  "wrong.role": "{$option :parts} muss eine Rolle dieses Servers sein.",
  "wrong.place": "{$option :parts} muss ein Kanal dieses Servers sein.",
  "wrong.left-out": "Wörter, die ich nicht kenne, habe ich weggelassen.",
  "wrong.surplus": "Das ist mehr, als dieser Befehl braucht.",
  "wrong.like": "So geht es: {$usage :command}",

  // How to confirm what was asked
  "confirm.yes": "Ja",
  "confirm.no": "Nein",
  "confirm.press": "Zum Bestätigen drück innerhalb von {$within :exactly} auf {$yes :parts}.",
  "confirm.press.next": "Zum Bestätigen drück als Nächstes auf {$yes :parts}, innerhalb von {$within :exactly}.",
  "confirm.press.one": "Drück innerhalb von {$within :exactly} auf eins davon.",
  "confirm.type": "Zum Bestätigen tippe innerhalb von {$within :exactly} {$yes :command}.",
  "confirm.type.next": "Zum Bestätigen tippe als Nächstes {$yes :command}, innerhalb von {$within :exactly}.",
  "confirm.type.one":
    "Tippe innerhalb von {$within :exactly} {$yes :command} ({$first :parts}) oder {$other :command} ({$second :parts}).",

  // On buttons
  "page.back": "Zurück",
  "page.more": "Weiter",
} as const;
