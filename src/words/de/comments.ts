/** Names and comments that moderators hide, or let pass: what they are told, and what stands on their buttons. */
export const comments = {
  "hide.none": "In dieser Nachricht ist keine Spende, die sich ausblenden lässt.",
  "hide.nothing": "Hier gibt es nichts auszublenden.",
  "hide.none-meant": "Nichts, was hier diese Woche angesagt wurde, passt dazu. Nichts geändert.",
  "hide.how": "Tippe einen Namen, einen Betrag oder wie viele: {$examples :choice}",
  "hide.all-comments": "Um gar keine Kommentare anzusagen: {$next :command}",
  "hide.all-names": "Um gar keine Namen anzusagen: {$next :command}",
  "hide.no-number": "Diese Nummer gibt es in {$list :command} nicht. Nichts geändert.",
  "hide.which-number": "Ist das eine Anzahl oder ein Betrag? Nichts geändert.",
  "hide.last-of": "Die letzten {$count :integer} Ansagen",
  "hide.of-amount": "Die Spenden über {$amount :amount}",
  "hide.which": "Welche? {$count :integer} Spenden passen. Nichts geändert.",
  "hide.several": "{$count :integer} Spenden passen. Tippe Name und Betrag: {$next :command} Nichts geändert.",
  "hide.ask-many": "Namen und Kommentare aller {$count :integer} Spenden ausblenden?",
  "hide.done-of": "Überall ausgeblendet: {$donations :list}.",
  "hide.of-donor": `.input {$count :integer}
.match $count
one {{{$name :name}, {$count} Ansage}}
*   {{{$name :name}, {$count} Ansagen}}`,
  "hide.done-here": `.input {$count :integer}
.match $count
one {{Ausgeblendet: {$count} Ansage.}}
*   {{Ausgeblendet: {$count} Ansagen.}}`,
  "hide.already": "Das ist schon ausgeblendet. Nichts geändert.",
  "hide.done": "Überall ausgeblendet.",
  "hide.stays": "In {$places :list} steht es noch. Lösche es dort.",
  "hide.day": "Weitere Spenden innerhalb von 24 Stunden werden ohne diesen Namen angesagt.",
  "hide.name": "Diesen Namen 24 h ausblenden",
  "hide.undo": "Rückgängig",
  "hide.press": "Ausblenden",

  "forget.ask":
    "Diesen Namen vergessen? Name und Kommentare verschwinden aus allem, was in deinen Kanälen angesagt wurde, und nichts bringt sie zurück.",
  "forget.unknown": "Unter diesem Namen kenne ich hier niemanden. Nichts geändert.",
  "forget.nobody": "So heißt niemand. Nichts geändert.",
  "forget.done": `.input {$count :integer}
.match $count
one {{Vergessen. Der Name stand in {$count} Ansage.}}
*   {{Vergessen. Der Name stand in {$count} Ansagen.}}`,
  "forget.not-erased": "In den Dateien meiner Datenbank steht der Name noch, solange ein anderes Programm sie liest.",
  "forget.backups":
    "In den Backups des Hosts steht der Name noch bis {$until :date}. Der Host kann ihn jetzt schon entfernen: {$next :title}",
  "forget.platform": "Tiltify selbst kennt den Namen weiterhin.",
  "forget.line": "In dieser Zeile stand jemand, der vergessen wurde.",

  "approve.none": "Hier wartet kein Kommentar.",
  "approve.no-more": "Es warten keine weiteren Kommentare.",
  "approve.left-out": "Der Kommentar von {$given :parts} ist wegen der Wortwahl ausgeblendet. Nichts geändert.",
  "approve.left-out-here":
    "Dieser Kommentar ist wegen der Wortwahl ausgeblendet. Nichts geändert. Sieh ihn dir außerhalb dieses Chats an.",
  "approve.not-theirs": "Davon gehört keiner zu diesem Namen.",
  "approve.waiting": `.input {$count :integer}
.match $count
one {{{$count} Kommentar wartet: {$comments :list}.}}
*   {{{$count} Kommentare warten: {$comments :list}.}}`,
  "approve.title": `.input {$count :integer}
.match $count
one {{Ein Kommentar wartet}}
*   {{{$count} Kommentare warten}}`,
  "approve.name-it": "Um ihn anzusagen, tippe {$next :command} und den Namen.",
  "approve.which": "Welcher? Tippe {$next :command} und den Namen oder den Betrag dazu.",
  "approve.alike": "Mehrere davon sehen gleich aus, und ich kann sie hier nicht zeigen.",
  "approve.shown": "Gepostet.",
  "approve.nowhere": "Freigegeben. Die Spende dazu ist in deinen Kanälen nicht angesagt, deshalb erscheint nichts.",
  "approve.gone": "Dieser Kommentar ist nicht mehr da oder hat sich geändert.",
  "approve.together": "{$count :integer} auf einmal zeigen",
  "approve.one-by-one": "Einzeln ansehen",
  "approve.post-these": "Diese {$count :integer} zeigen",
  "approve.leave-these": "Diese {$count :integer} weglassen",
  "approve.post-done": "Gezeigt: {$count :integer}.",
  "approve.leave-done": "Bleiben verborgen: {$count :integer}.",

  "comment.show": "Zeig ihn mir",
  "comment.look": "Ansehen",
  "comment.post": "Posten",
  "comment.leave": "Weglassen",
  "comment.hide-name": "Namen ausblenden",
  "comment.in-server":
    "Das geht nur in einem Kanal deines Servers. Um dort von Kommentaren zu erfahren, tippe dort: {$next :command}",
} as const;
