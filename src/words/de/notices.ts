/** What the bot tells teams and its host by itself. */
export const notices = {
  // Whoever looks after several servers reads of which one it is.
  "notice.whose": "{$whose :title}: {$notice :parts}",

  "platform.silent":
    "Tiltify antwortet schon {$since :lasts} lang nicht. Die Spenden sind dort sicher und werden angesagt, wenn es wieder antwortet. Du musst nichts tun.",
  "platform.back": `.input {$missed :integer}
.match $missed
0   {{Tiltify antwortet wieder. Inzwischen kam keine Spende.}}
one {{Tiltify antwortet wieder. Inzwischen kam {$missed} Spende und wird jetzt angesagt.}}
*   {{Tiltify antwortet wieder. Inzwischen kamen {$missed} Spenden und werden jetzt angesagt.}}`,

  "login.refused":
    "Tiltify nimmt meine Anmeldung nicht an. Vergleiche TILTIFY_CLIENT_ID und TILTIFY_CLIENT_SECRET mit deiner Anwendung auf app.tiltify.com/developers und starte mich neu. Die Spenden sind dort sicher und werden danach angesagt.",
  "login.accepted": "Tiltify nimmt meine Anmeldung wieder an.",

  "deliveries.missing":
    "Die Webhooks von Tiltify erreichen mich nicht. Stattdessen frage ich alle 5 s nach Spenden; nichts geht verloren. Ich habe den Webhook wieder eingeschaltet. Wenn es so bleibt, prüfe, ob seine URL zu mir führt.",
  "deliveries.back": "Die Webhooks von Tiltify erreichen mich wieder.",
  "endpoint.refused":
    "Tiltify schaltet meinen Webhook nicht ein. Vergleiche TILTIFY_WEBHOOK_ENDPOINT_ID mit dem Webhook deiner Anwendung auf app.tiltify.com/developers.",
  "endpoint.on": "Tiltify hat meinen Webhook eingeschaltet.",
  "secret.wrong":
    "Webhooks kommen mit falscher Signatur, deshalb lehne ich sie ab. Vergleiche TILTIFY_WEBHOOK_SECRETS mit der Webhook Signing ID des Webhooks. Nach einer Stunde schaltet Tiltify ihn sonst aus.",
  "secret.right": "Webhooks sind wieder richtig signiert.",

  "out.late":
    "{$address :parts} nimmt keine Ansagen an. Sie warten und werden gesendet, sobald wieder eine Antwort kommt. Siehe OUT_WEBHOOKS.",
  "out.lost":
    "{$address :parts} nimmt seit 24 Stunden keine Ansagen an. Die ältesten werden nicht mehr dorthin gesendet.",
  "out.refuses":
    "{$address :parts} lehnt Meldungen ab. Was abgelehnt wurde, wird nicht noch einmal dorthin gesendet. Sieh nach, welches Programm dort antwortet.",
  "out.back": "{$address :parts} nimmt wieder Ansagen an.",
  "disk.full":
    "Die Festplatte mit meiner Datenbank ist fast voll. Mach Platz: Auf einer vollen Festplatte kann ich nichts empfangen und nichts ansagen, und Tiltify wiederholt Webhooks nur eine Weile.",
  "disk.free": "Die Festplatte mit meiner Datenbank hat wieder Platz.",
  "intake.fails":
    "Meine Datenbank versagt, deshalb kann ich keine Spenden empfangen. Sie sind sicher und warten. In meinem Log steht, was los ist: Such nach „work failed“.",
  "intake.works": "Ich empfange wieder Spenden.",
  "announcements.stuck":
    "Meine Ansagen gehen nicht raus: Die älteste wartet schon {$waited :lasts}. Keine Spende geht verloren. In meinem Log steht, warum: Such nach „could not speak“.",
  "announcements.go": "Meine Ansagen gehen wieder raus.",
  "clock.ahead":
    "Meine Uhr geht {$off :lasts} vor. Die Ansagen gleichen das aus, aber bitte stell sie richtig. Auf dem Rechner des Bots: timedatectl",
  "clock.behind":
    "Meine Uhr geht {$off :lasts} nach. Die Ansagen gleichen das aus, aber bitte stell sie richtig. Auf dem Rechner des Bots: timedatectl",
  "clock.right": "Meine Uhr geht wieder richtig.",
  "backup.failed":
    "Das Backup ist fehlgeschlagen. {$problem :parts} Alles andere läuft. Ich versuche es jede Stunde wieder.",
  "backup.failed.full": "Die Festplatte ist voll, deshalb gibt es kein Backup in {$folder :parts}. Mach Platz.",
  "backup.failed.forbidden":
    "Ich darf nicht in {$folder :parts} schreiben. Gib den Ordner dem Benutzer, unter dem ich laufe: {$shell :parts}",
  "backup.failed.damaged": "Die Datenbank ist beschädigt. Stelle ein älteres Backup wieder her.",
  "backup.failed.none": "Unter {$file :parts} gibt es noch keine Datenbank. Setz {$setting :parts} auf die richtige.",
  "backup.failed.exists": "{$file :parts} gibt es schon, und ich überschreibe nichts. Gib mir einen anderen Namen.",
  "backup.failed.other": "Das Backup lässt sich nicht schreiben: {$error :parts}.",
  "backup.failed.unknown": "In meinem Log steht, warum: Such nach „backup failed“.",
  "backup.works": "Backups klappen wieder.",

  "campaign.gone":
    "Ich sehe {$campaign :title} auf Tiltify nicht mehr. Die Kampagne ist offline oder gelöscht, deshalb wird sie nicht angesagt. Wenn das so sein soll: {$next :command}",
  "campaign.back": "Ich sehe {$campaign :title} auf Tiltify wieder.",
  "login-ended":
    "Tiltify hat die Anmeldung von {$name :name} beendet. Die Ansagen hier laufen weiter, aber es ist nicht mehr bestätigt, wem die Kampagne gehört. Neu anmelden: {$next :command}",
  "next-campaign":
    "Neu auf Tiltify von {$account :name}: {$campaign :title}. Soll das hier angesagt werden: {$place :title}? Dann tippe dort {$next :command}. Deine Einstellungen können bleiben, wie sie sind.",
  "next-campaign.connect": "Verbinden",
  "donations.missing":
    "Hier fehlen Spenden über {$missing :amount} für {$campaign :title}: Tiltify zählt sie mit, listet sie mir aber nicht auf. Sie sind dort sicher und werden angesagt, sobald Tiltify sie auflistet. Bis dahin sieh in deinem Tiltify-Dashboard nach, wem du danken kannst.",
  "donations.found": "Für {$campaign :title} fehlt keine Spende mehr.",
  "search.ended":
    "Ich habe 30 Tage lang nach {$address :title} gesucht und sehe nichts. Verbinde die Kampagne noch einmal, wenn sie veröffentlicht ist.",

  // Nothing is announced by itself that came in long ago, or may have been announced before.
  absence: `.input {$count :integer}
.match $count
one {{Ich war {$away :lasts} lang weg. {$count} Spende kam an: {$sums :sums}. Sie wird nicht von selbst angesagt. Um eine Zusammenfassung zu posten, tippe {$next :command} dort, wo sie hingehört.}}
*   {{Ich war {$away :lasts} lang weg. {$count} Spenden kamen an: {$sums :sums}. Sie werden nicht von selbst angesagt. Um eine Zusammenfassung zu posten, tippe {$next :command} dort, wo sie hingehört.}}`,
  "absence.copy": `.input {$count :integer}
.match $count
one {{Ich wurde aus einem Backup wiederhergestellt, das {$away :lasts} alt ist. Seitdem kam {$count} Spende an: {$sums :sums}. Vielleicht wurde sie schon angesagt, deshalb wiederhole ich sie nicht. Um eine Zusammenfassung zu posten, tippe {$next :command} dort, wo sie hingehört.}}
*   {{Ich wurde aus einem Backup wiederhergestellt, das {$away :lasts} alt ist. Seitdem kamen {$count} Spenden an: {$sums :sums}. Vielleicht wurden sie schon angesagt, deshalb wiederhole ich sie nicht. Um eine Zusammenfassung zu posten, tippe {$next :command} dort, wo sie hingehört.}}`,

  "place.deleted":
    "Ein Kanal mit den Ansagen für {$campaigns :titles} wurde gelöscht. Um in einem anderen Kanal weiterzumachen, tippe dort {$next :command}.",
  "place.closed":
    "In {$where :title} kann ich nicht schreiben: {$reason :parts}. Spenden warten einen Tag lang, und ich versuche es weiter.",
  "place.open": "In {$where :title} kann ich wieder schreiben.",
  "place.aside":
    "In {$where :title} ist eine Meldung nicht angekommen: {$reason :parts}. Ich habe sie aufgehoben. Noch einmal senden: {$next :command}",
  "host.must-act": "In {$where :title} kann ich nicht schreiben: {$reason :parts}. Das kannst nur du beheben.",
  "donor-roles.stuck":
    "Ich kann denen, die gespendet haben, ihre Rolle nicht geben. Was im Weg ist, zeigt {$next :command}.",
  "donor-roles.gone":
    "Eine Rolle für Spenden gibt es auf dem Server nicht mehr, also bekommt sie niemand. So wählst du eine andere: {$next :command}",
  "donor-roles.work": "Wer gespendet hat, bekommt wieder seine Rolle.",
  "pause.forgotten":
    "Die Ansagen sind seit einer Stunde pausiert. Spenden werden weiter gezählt. Zum Fortsetzen: {$next :command}",
} as const;
