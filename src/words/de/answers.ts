/** What commands answer, refusals and questions included. */
export const answers = {
  "pause.on": "Die Ansagen sind {$where :parts} pausiert. Spenden werden weiter gezählt.",
  "pause.on-for": "Die Ansagen sind {$where :parts} für {$time :exactly} pausiert. Spenden werden weiter gezählt.",
  "pause.on-until": "Die Ansagen sind {$where :parts} pausiert bis {$until :at}. Spenden werden weiter gezählt.",
  "pause.end": "Zum Fortsetzen: {$next :command}",
  "pause.no-time": "Eine Pause dauert bis zu 7 Tage, etwa 10m, 2h oder bis 20:00. Nichts geändert.",
  "pause.longest": "Für die längste Pause: {$next :command}",
  "pause.over": "Die Ansagen laufen {$where :parts} wieder.",
  "pause.retried": "Ich versuche es {$where :parts} noch einmal.",
  "pause.none": "Hier sind die Ansagen nicht pausiert.",
  "panic.on": "Die Ansagen sind {$where :parts} pausiert, Kommentare sind aus. Spenden werden weiter gezählt.",
  "panic.already": "Die Ansagen sind {$where :parts} schon pausiert, Kommentare sind aus. Nichts geändert.",
  "panic.undo": "Alles rückgängig machen",
  "panic.over": "Ansagen und Kommentare sind {$where :parts} wieder wie vorher.",
  "panic.none": "In den letzten 24 Stunden gab es hier keinen Notfall. Nichts geändert.",
  "pause.by-host":
    "Der Host hat die Ansagen überall pausiert. Sie kommen wieder, wenn der Host sie fortsetzt. Nichts geändert.",

  "test.comment": "So sieht ein Kommentar aus.",
  "test.sent": "Ein Test ist unterwegs und erscheint {$where :parts}. Er zählt nicht mit und pingt niemanden.",
  "test.no-amount": "Testen kannst du, gern mit einem Betrag: {$kinds :list}. Nichts gesendet.",
  "test.too-soon": "Hier reicht ein Test alle {$each :exactly}. Versuch es in {$left :exactly} noch mal.",
  "test.nothing-connected": "Hier ist noch keine Kampagne verbunden. Zum Verbinden: {$next :command}",
  "test.paused": "Die Ansagen sind pausiert, also müsste auch ein Test warten. Erst fortsetzen: {$next :command}",

  "yes.none":
    "Hier gibt es nichts zu bestätigen. Eine Frage verfällt nach einer Minute, eine endgültige schon, wenn du etwas anderes tippst. Tippe den Befehl noch einmal.",
  "yes.none.both": "Keine Frage hier lässt sich mit both beantworten. Nichts geändert. Tippe den Befehl noch einmal.",
  "yes.late": "Die Frage ist schon beantwortet oder zu alt. Nichts geändert. Tippe den Befehl noch einmal.",
  "no.done": "Alles klar. Nichts geändert.",
  "no.none": "Hier gibt es nichts zu bestätigen. Nichts geändert.",

  "show.done": `.input {$count :integer}
.match $count
one {{Wieder eingeblendet: {$count} Ansage.}}
*   {{Wieder eingeblendet: {$count} Ansagen.}}`,
  "show.done-of": "Wieder eingeblendet: {$donations :list}.",
  "show.stays-deleted": "Eine Zeile, die auf {$chat :chat} gelöscht wurde, kommt nicht wieder.",
  "show.none": "Hier ist nichts ausgeblendet.",
  "show.older": "Was noch ausgeblendet ist, wurde schon früher ausgeblendet. Nichts geändert.",
  "show.to-show": "Um etwas wieder einzublenden, tippe Name und Betrag: {$next :command}",
  "show.none-meant": "Nichts, was hier ausgeblendet ist, passt dazu. Nichts geändert.",

  "hidden.title": "Ausgeblendet in {$place :title}",
  "hidden.one": "{$donations :list}, ausgeblendet {$when :ago}",
  "hidden.unknown": "Was {$when :ago} ausgeblendet wurde",
  "hidden.names": "Der Name wird {$until :until} wieder gezeigt.",
  "hidden.show": "Nr. {$number :integer} einblenden",
  "hidden.to-show": "Um etwas wieder einzublenden, tippe die Nummer: {$next :command}",

  "team.here": "Wenn etwas nicht stimmt, erfahren es die Mods in {$place :title}, und auch, wenn es vorbei ist.",
  "team.announcing":
    "Die Ansagen gehen in {$place :title}. Das Publikum würde lesen, was nicht stimmt, und wartende Kommentare lassen sich dort nicht zeigen.",
  "team.announcing.instead": "Besser in einem Kanal, den nur die Mods sehen: {$next :command}",
  "team.announcing.ask": "Trotzdem {$place :title} nehmen?",
  "team.off": "Wenn etwas nicht stimmt, erfährt es hier niemand. Der Host findet es weiterhin im Log.",

  "recap.none": "Hier wurde noch keine Spende angesagt.",
  "recap.none.days": `.input {$days :integer}
.match $days
one {{Hier wurde in den letzten 24 Stunden keine Spende angesagt.}}
*   {{Hier wurde in den letzten {$days} Tagen keine Spende angesagt.}}`,
  "recap.days": `.input {$days :integer}
.match $days
one {{Das sind die letzten 24 Stunden.}}
*   {{Das sind die letzten {$days} Tage.}}`,
  "recap.first": "Die erste kam {$since :ago}.",
  "recap.file":
    "Die Datei lässt sich mit jeder Tabellenkalkulation öffnen. Namen und Kommentare stehen darin, wie sie hier gezeigt werden. Sie ist nur für dich.",
  "recap.column.time": "Zeit ({$zone :title})",
  "recap.column.amount": "Betrag",
  "recap.column.currency": "Währung",
  "recap.column.name": "Name",
  "recap.column.comment": "Kommentar",
  "recap.column.reward": "Belohnung",
  "recap.column.poll": "Abstimmung",
  "recap.column.option": "Option",
  "recap.column.to": "Für",
  "recap.summed": `.input {$count :integer}
.match $count
one {{Eine Zusammenfassung von {$count} Spende wird in {$place :title} gepostet.}}
*   {{Eine Zusammenfassung von {$count} Spenden wird in {$place :title} gepostet.}}`,
  "recap.summed.none": "Hier gibt es nichts zusammenzufassen.",
  "proof.count": "{$there :integer} dort, {$announced :integer} angesagt, {$twice :integer} doppelt.",
  "proof.there": "Auf Tiltify: {$sums :sums}.",
  "proof.announced": "Angesagt: {$sums :sums}.",
  "proof.whole": "Nichts fehlt.",
  "proof.difference": "{$why :parts}: {$count :integer} ({$sums :sums})",
  "proof.missing": "Fehlt",
  "proof.refused": "Vom Chat abgelehnt",
  "proof.amount": "Mit anderem Betrag angesagt",
  "proof.before": "Vor dem Verbinden gespendet",
  "proof.minimum": "Unter dem Mindestbetrag",
  "proof.off": "Spenden sind ausgeschaltet",
  "proof.paused": "Wartet auf das Ende der Pause",
  "proof.waiting": "Noch nicht angesagt",
  "proof.late": "Zu spät für eine Ansage",
  "proof.disconnected": "Vorher getrennt",
  "proof.refunded": "Erstattet",
  "proof.match": "Als Ende einer Verdopplung angesagt",
  "proof.other": "Aus anderem Grund weggelassen",
  "proof.summed": "{$count :integer} davon in einer Sammelnachricht.",
  "proof.hidden": "{$count :integer} davon ohne Name und Kommentar, weil ausgeblendet.",
  "proof.unseen": "Tiltify zeigt mir nicht, was direkt an {$campaigns :titles} gespendet wurde.",
  "proof.unfinished": "Die Liste ist zu lang, um sie ganz zu lesen. Das ist, was ich gelesen habe.",
  "proof.reading": "Ich lese Tiltifys Liste, bisher {$count :integer} Spenden.",
  "proof.again": "Für das Ergebnis tippe in einer Minute noch einmal: {$next :command}",
  "proof.missing.do": "Nach Fehlendem wird alle paar Minuten gesucht. Um noch einmal nachzusehen: {$next :command}",
  "proof.file": "Die Datei zeigt jeden Unterschied. Nur du bekommst sie.",
  "proof.column.why": "Warum",
  "proof.column.id": "Tiltify-ID",

  "rehearse.title": "So wird es klingen",
  "rehearse.donation": "Eine Spende:",
  "rehearse.bundle": "Viele auf einmal:",
  "rehearse.milestone": "Ein Meilenstein:",
  "rehearse.goal": "Das Spendenziel:",
  "rehearse.approve": "Ein Kommentar kommt dazu, sobald ein Mod ihn freigibt.",
  "rehearse.note": "Das siehst nur du. Ein Test geht dahin, wo die Ansagen hingehen, und beginnt mit TEST.",
} as const;
