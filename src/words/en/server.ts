/** Sentences in HTTP responses: refusals, the pages at the root, and the progress of the demo's campaign. */
export const server = {
  // Refusals, which people and programs read.
  "refused.json": "Send JSON, with the content type application/json.",
  "refused.unreadable": "That JSON can't be read.",
  "refused.long": "That's too long.",
  "refused.pages": "Too many pages are open. Close one and try again.",
  "refused.message": "Send user (1 to {$user :integer} characters) and text (1 to {$text :integer} characters).",
  "refused.restarting": "I'm restarting. Please try again in a minute.",
  "refused.rooms-full": "There are already too many rooms. Use one of them.",

  // The page at the bot's address, and at addresses that don't exist.
  "root.title": "bellringer is running",
  "root.chat": "It announces Tiltify donations in chat. To open the browser chat, use the link from your host.",
  "root.elsewhere": "It announces Tiltify donations on Discord and Twitch. There's no chat on this page.",
  "root.open": "Open the chat",
  "missing.title": "There's nothing at this address",
  "missing.text": "The link has a typo or is too old. Ask the person who gave it to you for a new one.",
  "missing.back": "Go to the start page",

  // The demo.
  "panel.raised": "{$raised :amount} of {$goal :amount}",
  "panel.reward.priced": "{$reward :title} ({$price :amount})",
  "panel.step": "Reach {$percent :percent}",
  "panel.lot": "{$item :title}: {$bid :amount}",
  "panel.no-amount": "Type an amount, such as {$whole :parts} or {$cents :parts}.",
  "panel.all-sold": "Everything's sold.",
  "panel.all-gone": "All rewards are sold out.",
  "panel.match.end": "End the match",
  "panel.end.again": "Open it again",
  "panel.step.higher": "Set a higher goal",
} as const;
