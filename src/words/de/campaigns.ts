/** Which campaigns a place announces: found by an address, connected, listed, looked for, disconnected. */
export const campaigns = {
  // What was pasted leads nowhere
  "find.unreadable":
    "Das kann ich nicht als Tiltify-Adresse lesen. Füge die Adresse deiner Kampagnenseite ein, etwa {$example :url}.",
  "find.foreign":
    "Diese Adresse gehört nicht zu {$site :url}. Füge die Adresse deiner Kampagnenseite ein, etwa {$example :url}. Ihre ID geht auch: Dein Tiltify-Dashboard zeigt sie unter Setup, Information.",
  "find.no-campaign":
    "Aus dieser Adresse geht keine Kampagne hervor. Füge die Adresse deiner Kampagnenseite ein, etwa {$example :url}.",
  "find.cause":
    "Tiltify lässt mich eine Organisation nicht über ihre Seite suchen. Füge stattdessen ihre ID ein: Sie steht im Dashboard unter Setup, Information.",
  "find.event":
    "Tiltify lässt mich nicht jedes Event über seine Seite suchen. Füge stattdessen seine ID ein: Sie steht im Dashboard unter Setup, Information.",
  "find.personal":
    "Bei einer persönlichen Kampagne drück auf ihrer Seite auf Donate und füge die Adresse ein, die dann erscheint: Sie beginnt mit {$host :url}.",
  "find.hidden.address":
    "Unter dieser Adresse sehe ich keine Kampagne. Entweder ist sie noch nicht veröffentlicht, oder der Link hat einen Tippfehler.",
  "find.hidden.id":
    "Mit dieser ID sehe ich keine Kampagne. Entweder ist sie noch nicht veröffentlicht, oder die ID hat einen Tippfehler.",
  "find.several": "Auf dieser Seite ist mehr als eine Kampagne. Füge eine davon ein: {$campaigns :choice}",
  "find.choice": "{$campaign :title}: {$address :url}",
  "find.too-many":
    "Gerade werden zu viele Kampagnen gesucht. Bitte versuch es in einer Minute noch mal. Nichts geändert.",

  "connected.none": "Hier ist noch keine Kampagne verbunden.",
  "connected.none-in": "In {$place :title} ist noch keine Kampagne verbunden.",
  "connected.title": "Verbunden in {$place :title}",
  "connected.title.team": "Verbunden in euren Kanälen",
  "connected.ended": "beendet",
  "connected.sought": "noch nicht veröffentlicht",
  "connected.sought-one": "{$number :integer}. {$address :title}, noch nicht veröffentlicht",
  "connected.sought-name": "{$address :title} (noch nicht veröffentlicht)",
  "connected.which": "Welche? Tippe ihre Nummer hinter den Befehl. Hier verbunden: {$campaigns :list}.",
  "connected.coming": "Nummer {$number :integer} ist {$address :title}, noch nicht veröffentlicht.",
  "connected.no-number": "Mit dieser Nummer gibt es hier keine Kampagne. Hier verbunden: {$campaigns :list}.",
  "connected.not-here": "Diese Kampagne ist hier nicht verbunden. Hier verbunden: {$campaigns :list}.",
  "connected.one": "{$number :integer}. {$campaign :title}",
  "connected.most": `.input {$most :integer}
.match $most
one {{{$most} Kampagne ist auf diesem Server verbunden, mehr passt nicht. Trenne sie zuerst. Nichts geändert.}}
*   {{{$most} Kampagnen sind auf diesem Server verbunden, mehr passen nicht. Trenne zuerst eine davon. Nichts geändert.}}`,
  "connected.most-places": `.input {$most :integer}
.match $most
one {{Ansagen gehen auf diesem Server in {$most} Kanal, mehr passen nicht. Trenne zuerst, was dort verbunden ist. Nichts geändert.}}
*   {{Ansagen gehen auf diesem Server in {$most} Kanäle, mehr passen nicht. Trenne zuerst, was in einem davon verbunden ist. Nichts geändert.}}`,

  // What each is, in a list
  "label.campaign": "Kampagne",
  "label.personal_campaign": "persönliche Kampagne",
  "label.team_campaign": "Teamkampagne",
  "label.fundraising_event": "Spenden-Event",
  "label.cause": "Organisation",
  "label.auction_house": "Auktion",

  "connect.found": "Gefunden: {$campaign :title}.",
  "connect.page": "Zur Seite",
  "connect.ask": "Soll ich die Spenden in {$place :title} ansagen?",
  "connect.ask.cause": "Soll ich Fragen dazu in {$place :title} beantworten?",
  "connect.ask.ended": "Dafür kommt nichts mehr herein. Soll ich Fragen dazu in {$place :title} beantworten?",
  "connect.ask.replace": `.input {$raised :amount maybe=yes}
.match $raised
none {{Soll das {$ended :title} ersetzen (schon beendet)?}}
*    {{Soll das {$ended :title} ersetzen (beendet mit {$raised})?}}`,
  "connect.replace": "Ersetzen, Einstellungen behalten",
  "connect.both": "Beide verbinden",
  "connect.already": "{$campaign :title} ist in {$place :title} schon verbunden. Nichts geändert.",
  "connect.done": `.input {$replaced :title maybe=yes}
.match $replaced
none {{Ab jetzt wird {$campaign :title} {$where :parts} angesagt.}}
*    {{Ab jetzt wird {$campaign :title} {$where :parts} angesagt, anstelle von {$replaced} und mit allen Einstellungen.}}`,
  "connect.done.cause": `.input {$replaced :title maybe=yes}
.match $replaced
none {{Nach {$campaign :title} kannst du jetzt {$where :parts} fragen. Angesagt werden Spenden von Kampagnen, nicht die einer ganzen Organisation.}}
*    {{Nach {$campaign :title} kannst du jetzt {$where :parts} fragen, anstelle von {$replaced} und mit allen Einstellungen. Angesagt werden Spenden von Kampagnen, nicht die einer ganzen Organisation.}}`,
  "connect.done.ended":
    "{$campaign :title} ist beendet, es gibt also nichts anzusagen. In {$place :title} kannst du danach fragen: {$questions :list}.",
  "connect.calm":
    "Angesagt wird höchstens einmal pro Minute, große Spenden sofort. Andere Kampagnen hier behalten ihr Tempo. Zum Ändern: {$next :command}",
  "connect.hears-only":
    "Tiltify gibt mir die Spendenliste dieses Events nicht, deshalb lese ich seine Kampagnen einzeln. Eine Spende, die kein Webhook bringt, kommt einige Minuten später.",
  "connect.ended":
    "{$ended :title} ist beendet. Um die Kampagne von der Liste zu nehmen und hier alle Einstellungen zu behalten: {$next :command}",
  "connect.ended.there":
    "{$ended :title} ist beendet. Um die Kampagne von der Liste zu nehmen und dort alle Einstellungen zu behalten, tippe in {$place :title}: {$next :command}",
  "connect.ended.take-off": "Beendetes herausnehmen",

  "disconnect.ask":
    "Soll {$campaign :title} in {$place :title} nicht mehr angesagt werden? Wartende Ansagen fallen dann weg.",
  "disconnect.pause": "Für eine Unterbrechung pausiere lieber: {$next :command}",
  "disconnect.done": "{$campaign :title} wird in {$place :title} nicht mehr angesagt.",
  "disconnect.late": "{$campaign :title} ist in {$place :title} gar nicht mehr verbunden. Nichts geändert.",
  "disconnect.search": "Soll ich für {$place :title} nicht mehr nach {$address :title} suchen?",
  "disconnect.search.done": "Nach {$address :title} suche ich nicht mehr.",
  "disconnect.search.late": "Die Kampagne ist gefunden oder wird nicht mehr gesucht. Nichts geändert.",

  "search.ask":
    "Soll ich weitersuchen, alle 2 Minuten und 30 Tage lang, und sie in {$place :title} ansagen, sobald sie online ist? Oder füge einen anderen Link ein.",
  "search.started": "Ich suche weiter und melde mich in {$place :title}, wenn sie online ist.",
  "search.already": "Danach suche ich schon. Nichts geändert.",
  "search.which": "Welche? Tippe ihre Nummer hinter den Befehl. Ich suche nach: {$campaigns :list}.",
  "search.most": `.input {$most :integer}
.match $most
one {{Ich suche hier schon nach {$most} Kampagne. Trenne sie zuerst.}}
*   {{Ich suche hier schon nach {$most} Kampagnen. Trenne zuerst eine davon.}}`,

  // In history
  "changed.connected": "Verbunden: {$campaign :title}",
  "changed.replaced": "Ersetzt: {$before :title} durch {$after :title}",
  "changed.disconnected": "Getrennt: {$campaign :title}",
  "changed.disconnected.deleted": "Getrennt, weil der Kanal gelöscht wurde: {$campaign :title}",
  "changed.moved": "Verschoben nach {$place :title}: {$campaign :title}",
  "changed.sought": "Gesucht: {$address :title}",
  "changed.sought.moved": "Gesucht in {$place :title}: {$address :title}",
  "changed.found": "Gefunden und verbunden: {$campaign :title}",
  "changed.sought.ended": "30 Tage gesucht und nicht gefunden: {$address :title}",
  "changed.sought.not": "Nicht mehr gesucht: {$address :title}",

  "place.unknown": "Diesen Kanal sehe ich nicht. Nichts geändert.",
  "place.hidden":
    "Nicht alle sehen {$place :title}. Wähle, wohin die Ansagen gehen: Tippe den Befehl noch einmal mit der Option {$option :parts}. Nichts geändert.",
  "place.cannot-write":
    "In {$place :title} kann ich nicht schreiben. Meiner Rolle fehlen dort Rechte: {$permissions :list}. Ändere das oder wähle einen anderen Kanal. Nichts geändert.",
} as const;
