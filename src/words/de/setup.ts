/** The first minute in a new server: the hello, and the panel behind its button. */
export const setup = {
  welcome:
    "Hi, ich sage Tiltify-Spenden an. Wer diesen Server verwaltet, drückt auf Einrichten; das dauert eine Minute.",
  "welcome.not-official": "Nicht von Tiltify",
  "welcome.done": "Alles bereit. Mit {$settings :command} änderst du alles, {$donate :command} ist für alle da.",

  "setup.title": "Einrichten",
  "setup.place": "{#b}1. Wohin die Ansagen gehen:{/b} {$places :list}",
  "setup.place.none": "{#b}1. Wohin die Ansagen gehen:{/b} wähle einen Kanal",
  "setup.place.next":
    "{#b}1. Wohin die Ansagen gehen:{/b} {$places :list}. Was du als Nächstes verbindest, geht in {$next :parts}.",
  "setup.campaign": "{#b}2. Kampagne:{/b} {$campaigns :list}",
  "setup.campaign.in": "{$campaigns :titles} in {$place :parts}",
  "setup.campaign.none": "{#b}2. Kampagne:{/b} drück auf Kampagne und füge die Adresse ihrer Seite ein",
  "setup.team": "{#b}3. Wo die Mods von Problemen erfahren:{/b} {$where :parts}",
  "setup.team.nowhere": "{#b}3. Wo die Mods von Problemen erfahren:{/b} nirgends",
  "setup.team.open": "{#b}3. Wo die Mods von Problemen erfahren:{/b} noch nirgends",
  "setup.team.direct": "{#b}3. Wer per Direktnachricht von Problemen erfährt:{/b} {$who :parts}",
  "setup.role": "{#b}4. Die Mods:{/b} {$role :parts}",
  "setup.role.none": "{#b}4. Die Mods:{/b} alle, die Nachrichten verwalten",
  "setup.language": "{#b}5. Sprache:{/b} {$language :title}",
  "setup.later": "Jeden Schritt kannst du auslassen und später nachholen: {$next :command}",

  // What stands on buttons and in empty fields: 80 characters at most.
  "setup.open": "Einrichten",
  "setup.back": "Zurück",
  "setup.move": "Verschieben",
  "setup.test": "Test senden",
  "setup.place.choose": "1. Wohin die Ansagen gehen",
  "setup.campaign.enter": "2. Kampagne",
  "setup.team.choose": "3. Wo die Mods von Problemen erfahren",
  "setup.role.choose": "4. Welche Rolle die Mods haben",
  "setup.language.choose": "5. Auf {$language :title} umstellen",
  "setup.campaign.title": "Kampagne",
  "setup.campaign.address": "Die Adresse ihrer Seite oder ihre ID",

  // What the last step did.
  "setup.cannot-write":
    "In {$place :parts} kann ich nicht schreiben. Meiner Rolle fehlen dort Rechte: {$permissions :list}. Ändere das oder wähle einen anderen Kanal.",
  "setup.chosen": "Die Ansagen gehen in {$place :parts}.",
  "setup.chosen.next": "Was du als Nächstes verbindest, wird in {$place :parts} angesagt.",
  "setup.chosen.stays":
    "Was du als Nächstes verbindest, wird in {$place :parts} angesagt. Was schon verbunden ist, bleibt, wo es ist, außer du drückst auf Verschieben.",
  "setup.first": "Wähle zuerst einen Kanal.",
  "setup.moved": "Ansagen für {$campaigns :titles} gehen ab jetzt in {$place :parts}, und sonst nirgendwohin.",
  "setup.moved.nothing": "Alles wird schon in {$place :parts} angesagt. Nichts geändert.",
  "setup.team.chosen": "Wenn etwas nicht stimmt, erfahren es die Mods in {$place :parts}.",
  "setup.told-directly":
    "Wenn etwas nicht stimmt, erfährst du es per Direktnachricht. Lieber in einem Kanal? Tippe dort: {$next :command}",
  "setup.refused": "Nur wer diesen Server verwaltet, kann mich einrichten. Nichts geändert.",
} as const;
