/** What is said over HTTP, besides the page itself: refusals, the pages of the root, and how the demo's campaign stands. */
export const server = {
  // What the server refuses; people and programs read it
  "refused.json": "Sende JSON, mit dem Content-Type application/json.",
  "refused.unreadable": "Das ist kein lesbares JSON.",
  "refused.long": "Das ist zu lang.",
  "refused.pages": "Es sind zu viele Seiten offen. Schließ eine und versuch es noch mal.",
  "refused.message": "Sende user (1 bis {$user :integer} Zeichen) und text (1 bis {$text :integer} Zeichen).",
  "refused.restarting": "Ich werde gerade neu gestartet. Bitte frag in einer Minute noch mal.",
  "refused.rooms-full": "Es gibt schon zu viele Räume. Nimm einen davon.",

  // What a browser shows at the address of the bot, and where nothing is
  "root.title": "bellringer läuft",
  "root.chat": "Er sagt Tiltify-Spenden im Chat an. Der Browser-Chat öffnet sich mit dem Link von deinem Host.",
  "root.elsewhere": "Er sagt Tiltify-Spenden auf Discord und Twitch an. Auf dieser Seite gibt es keinen Chat.",
  "root.open": "Chat öffnen",
  "missing.title": "Unter dieser Adresse gibt es nichts",
  "missing.text": "Der Link hat einen Tippfehler oder ist zu alt. Lass dir dort, wo du ihn herhast, einen neuen geben.",
  "missing.back": "Zur Startseite",

  // The demo
  "panel.raised": "{$raised :amount} von {$goal :amount}",
  "panel.reward.priced": "{$reward :title} ({$price :amount})",
  "panel.step": "{$percent :percent} erreichen",
  "panel.lot": "{$item :title}: {$bid :amount}",
  "panel.no-amount": "Gib einen Betrag ein, etwa {$whole :parts} oder {$cents :parts}.",
  "panel.all-sold": "Alles ist versteigert.",
  "panel.all-gone": "Alle Belohnungen sind weg.",
  "panel.match.end": "Verdopplung beenden",
  "panel.end.again": "Wieder öffnen",
  "panel.step.higher": "Spendenziel erhöhen",
} as const;
