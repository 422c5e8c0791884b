/** Why the bot cannot start, or go on, with its database, its files or its address. */
export const database = {
  "database.read-only":
    "Ich darf nicht in {$file :parts} schreiben. Mach die Datei und ihren Ordner für den Benutzer beschreibbar, unter dem ich laufe ({$shell :parts}).",
  "database.damaged":
    "Die Datenbank {$file :parts} ist beschädigt. Setz das letzte Backup an ihre Stelle ({$typed :parts}; die Zeilen dazu stehen in {$page :parts}), oder verschieb sie, um neu anzufangen.",
  "database.locked": "Ein anderes Programm hat {$file :parts} gesperrt. Beende es und starte mich neu.",
  "database.full":
    "Die Festplatte ist voll, deshalb kann ich {$file :parts} nicht öffnen. Mach Platz und starte mich neu.",
  "database.closed":
    "Ich kann {$file :parts} nicht öffnen. Es muss eine Datei sein, und ihr Ordner für den Benutzer beschreibbar, unter dem ich laufe ({$shell :parts}).",
  "database.none-of-sqlite":
    "{$file :parts} ist keine Datenbank. Setz {$setting :parts} auf eine andere Datei, oder verschieb diese.",
  "database.unusable": "Ich kann die Datenbank {$file :parts} nicht öffnen: {$error :parts}",
  "database.in-use":
    "Ein anderer bellringer benutzt {$file :parts}. Stoppe ihn zuerst: Zwei zugleich würden alles doppelt ansagen.",
  "database.in-use-by":
    "Ein anderer bellringer (Prozess {$process :parts}, seit {$since :parts}) benutzt {$file :parts}. Stoppe ihn zuerst: Zwei zugleich würden alles doppelt ansagen. Mehrere zugleich brauchen Postgres.",
  "database.no-folder":
    "Ich kann den Ordner {$folder :parts} für die Datenbank nicht anlegen. Leg ihn selbst an und gib ihn dem Benutzer, unter dem ich laufe ({$shell :parts}).",
  "database.foreign":
    "In {$file :parts} stehen die Tabellen eines anderen Programms. Setz {$setting :parts} auf eine eigene Datei, ich lege sie an.",
  "database.no-name": "{$setting :parts} nennt keine Datei. Schreib es wie {$example :parts}",
  "database.none":
    "Unter {$file :parts} gibt es noch keine Datenbank. Starte den Bot einmal, oder setz {$setting :parts} auf die richtige.",
  "database.none-there":
    "Unter der Adresse in {$setting :parts} gibt es noch keine Datenbank. Starte den Bot einmal, oder setz {$setting :parts} auf die richtige.",
  "database.newer":
    "Die Datenbank ist von einer neueren Version von bellringer als dieser. Starte mich in der neueren.",
  "database.older":
    "Die Datenbank ist von einer älteren Version von bellringer. Starte zuerst den Bot in dieser Version.",
  "database.written-by-newer":
    "Diese Datenbank hat ein neuerer bellringer geschrieben (sie hat {$names :parts}). Starte wieder die neuere Version, oder stelle das Backup von vor dem Update wieder her.",
  "database.failed":
    "Die Festplatte mit der Datenbank hat versagt ({$error :parts}), deshalb höre ich hier auf und verliere nichts. Starte mich neu; wenn das wiederkommt, prüfe die Festplatte.",
  "database.deleted":
    "Die Datenbank {$file :parts} oder ihr Log wurde gelöscht, während ich damit gearbeitet habe. Ich habe alles zurückgelegt und höre hier auf. Starte mich neu.",
  "database.replaced":
    "An die Stelle der Datenbank {$file :parts} kam eine andere Datei, während ich damit gearbeitet habe. Was ich hatte, ist als {$saved :parts} gesichert, und ich höre hier auf. Starte mich neu, um mit der neuen Datei weiterzumachen, oder leg zuerst die gesicherte zurück.",
  "database.lost":
    "Die Datenbank oder ihr Log wurde gelöscht, während ich damit gearbeitet habe, und ich konnte sie nicht zurücklegen: {$error :parts}. Stelle ein Backup wieder her, bevor du mich neu startest.",

  // Postgres
  "postgres.login": "Postgres lehnt den Benutzer oder das Passwort in {$setting :parts} ab.",
  "postgres.refused":
    "Postgres lässt mich von hier nicht hinein: {$error :parts}. Wenn es nur verschlüsselte Verbindungen annimmt, ergänze {$encrypted :parts} in {$setting :parts}.",
  "postgres.no-database":
    "Die Datenbank, die {$setting :parts} nennt, gibt es nicht. Leg sie zuerst an ({$shell :parts}).",
  "postgres.not-owner":
    "Der Benutzer in {$setting :parts} darf dort keine Tabellen anlegen: {$error :parts}. Mach ihn zum Eigentümer der Datenbank.",
  "postgres.full":
    "Postgres nimmt keine Verbindungen mehr an. Ich brauche bis zu zehn. Erhöhe {$limit :parts} dort, oder beende, was sonst noch verbunden ist.",
  "postgres.other-name":
    "Das Zertifikat von Postgres gilt für einen anderen Namen als den in {$setting :parts}. Ergänze dort {$authority :parts} mit dem Zertifikat seiner Zertifizierungsstelle, oder schreib {$unseen :parts}, um es ungeprüft anzunehmen.",
  "postgres.unknown-authority":
    "Ich weiß nicht, wer das Zertifikat von Postgres ausgestellt hat. Ergänze {$authority :parts} mit dem Zertifikat seiner Zertifizierungsstelle in {$setting :parts}, oder schreib dort {$unseen :parts}, um es ungeprüft anzunehmen.",
  "postgres.expired":
    "Das Zertifikat von Postgres ist abgelaufen. Erneuere es dort, und sieh nach der Uhr dieses Computers.",
  "postgres.busy":
    "Postgres ist so beschäftigt, dass ich seine Tabellen für diese Version nicht ändern kann. Starte mich neu; wenn das wiederkommt, stoppe zuerst den älteren bellringer.",
  "postgres.foreign":
    "Ein anderes Programm hat dort gleichnamige Tabellen, wohin {$setting :parts} führt: {$error :parts}. Gib mir eine eigene Datenbank.",
  "postgres.encoding":
    "Die Datenbank, die {$setting :parts} nennt, ist in {$encoding :parts} angelegt und kann nicht jeden Namen und Kommentar speichern. Leg eine in UTF8 an ({$shell :parts}), und trag sie dort ein.",
  "postgres.no-file": "Ich kann eine Datei nicht lesen, die {$setting :parts} nennt: {$error :parts}.",
  "postgres.unreachable":
    "Ich erreiche Postgres unter der Adresse in {$setting :parts} nicht: {$error :parts}. Läuft es?",
  "postgres.unreachable.no-password":
    "Ich erreiche Postgres unter der Adresse in {$setting :parts} nicht: {$error :parts}. Läuft es? In {$setting :parts} steht kein Passwort; vielleicht braucht es eins.",

  // A backup that is to be restored
  "restore.no-file": "Die Datei {$file :parts} gibt es nicht.",
  "restore.newer":
    "{$file :parts} ist von einem neueren bellringer (mit {$names :parts}). Stelle es mit der neueren Version wieder her. Nichts geändert.",
  "restore.damaged": "{$file :parts} ist beschädigt oder kein Backup von mir. Nimm ein älteres. Nichts geändert.",
  "restore.not-ours": "{$file :parts} ist kein Backup von mir. Nichts geändert.",
  "restore.no-room":
    "Auf der Festplatte ist nicht genug Platz, um in {$folder :parts} wiederherzustellen. Die bisherige Datenbank ist noch an ihrem Platz.",
  "restore.failed":
    "Ich konnte nicht in {$folder :parts} wiederherstellen: {$error :parts}. Die bisherige Datenbank ist noch an ihrem Platz.",
  "restore.without-key":
    "Die Datenbank aus dem Backup ist an ihrem Platz, ihr Schlüssel aber nicht: {$error :parts}. Behebe das und starte den Bot, er legt den Schlüssel zuerst dorthin.",
  "restore.without-key.kept":
    "Die Datenbank aus dem Backup ist an ihrem Platz, ihr Schlüssel aber nicht: {$error :parts}. Behebe das und starte den Bot, er legt den Schlüssel zuerst dorthin. Was vorher da war, liegt unter {$files :list}.",

  "key-file.damaged":
    "Die Schlüsseldatei {$file :parts} ist beschädigt. Leg ihre Kopie aus dem Backup zurück, oder lösche sie und melde dich bei deinen Accounts neu an.",
  "key-file.unusable": "Die Schlüsseldatei {$file :parts} lässt sich nicht benutzen: {$error :parts}.",

  // Where it listens
  "listen.in-use":
    "Port {$port :parts} ist von einem anderen Programm belegt. Setz {$setting :parts} auf einen freien, oder stoppe das andere Programm.",
  "listen.forbidden":
    "Dieser Benutzer darf Port {$port :parts} nicht öffnen. Setz {$setting :parts} auf eine Zahl ab 1024.",
  "listen.no-address":
    "{$setting :parts} ist {$host :parts}, und das ist keine Adresse dieses Computers. Lass {$setting :parts} leer, um auf allen zu lauschen.",
  "listen.failed": "Der Webserver kann nicht auf Port {$port :parts} lauschen: {$error :parts}.",
} as const;
