/** The page that turns the demo into a real bot. Contains its steps, its refusals, and what comes next. */
export const setUpPage = {
  "set-up.title": "Set up bellringer",
  "set-up.intro":
    "Takes about ten minutes. After that, I announce donations to your campaign wherever you like: on Discord, on Twitch, or on a page for your stream. Have your Tiltify login ready. Nothing gets saved until the last step.",
  "set-up.back": "Back to the demo",
  "set-up.steps": "Steps",
  "set-up.step.tiltify": "Tiltify",
  "set-up.step.chat": "Chat",
  "set-up.step.donations": "Donations",
  "set-up.step.campaign": "Campaign",
  "set-up.step.finish": "Start",
  "set-up.step.done": "done",
  "set-up.check": "Check and continue",
  "set-up.trying": "One moment…",
  "set-up.go-on": "Continue",
  "set-up.copy": "Copy",
  "set-up.copied": "Copied",

  // The code that the terminal shows.
  "set-up.code.title": "One link opens this page",
  "set-up.code.how":
    "In the terminal window, find the line with {$sample :parts}. Open that link in this browser, or paste it here. Can't find it? Type in another terminal window: {$typed :parts}",
  "set-up.code.field": "Link from the terminal",
  "set-up.code.wrong": "That isn't the link. The terminal shows the right one.",
  "set-up.code.late": "This link has expired. The terminal shows a new one.",
  "set-up.code.tries": "Too many wrong tries. For a new link, type in another terminal window: {$typed :parts}",
  "set-up.code.elsewhere":
    "This link was opened in another browser. Continue there. For a new link, type in another terminal window: {$typed :parts}",

  // Tiltify.
  "set-up.tiltify.title": "Connect Tiltify",
  "set-up.tiltify.open": "Open your apps on Tiltify",
  "set-up.tiltify.create":
    "Press “Create Application”. Any name will do. The redirect URI is {$address :parts}, unless someone gave you a different one.",
  "set-up.tiltify.copy": "Copy the two “Application keys” into these fields.",
  "set-up.tiltify.where": "It's under “Application keys” in your app on Tiltify.",
  "set-up.tiltify.refused": "Tiltify didn't accept these keys. Compare them with “Application keys” in your app there.",
  "set-up.tiltify.done": "Tiltify accepted these keys.",
  "set-up.client-id": "Client ID",
  "set-up.client-secret": "Client secret",

  // The choice of a chat.
  "set-up.chat.title": "Where should I post?",
  "set-up.chat.later": "You can add the others later.",
  "set-up.discord.what": "In a channel on your server",
  "set-up.discord.open": "Open your apps on Discord",
  "set-up.discord.create": "Press “New Application” and give it the name people will see.",
  "set-up.discord.private":
    "Section “Installation”: under Install Link choose “None” and save. Then section “Bot”: turn off “Public Bot” and save.",
  "set-up.discord.token": "On the same page, press “Reset Token” and copy the token into this field.",
  "set-up.discord.field": "Token",
  "set-up.discord.no-token":
    "That isn't a bot token. Those have two dots. In section “Bot”, press “Reset Token” and copy it.",
  "set-up.discord.refused":
    "Discord didn't accept this token. In section “Bot”, press “Reset Token” and copy the new one.",
  "set-up.discord.done": "On Discord I'm {$name :title}.",
  "set-up.discord.servers": "I'm in {$servers :titles}.",
  "set-up.discord.nowhere": "I'm not in any server yet.",
  "set-up.discord.invite": "Invite me",
  "set-up.discord.again": "Check again",
  "set-up.twitch.what": "In your Twitch chat, and on a page for you",
  "set-up.twitch.account":
    "Create a Twitch account for me. Your own works too, but then I post as you. Turn on two-factor authentication.",
  "set-up.twitch.open": "Open your apps on Twitch",
  "set-up.twitch.create":
    "Press “Register Your Application”. OAuth Redirect URL: {$address :parts}. Category: “Chat Bot”. Client type: “Public”.",
  "set-up.twitch.copy": "Copy the “Client ID” into this field.",
  "set-up.twitch.secret": "Client secret, only for type “Confidential”",
  "set-up.twitch.begin": "Get a code",
  "set-up.twitch.type": "Open this page as my account on Twitch, or scan it, and enter the code:",
  "set-up.twitch.qr": "QR code for the page",
  "set-up.twitch.waiting": "I'm waiting for you on Twitch…",
  "set-up.twitch.refused": "Twitch didn't give me a code ({$code :parts}). Compare the client ID with your app.",
  "set-up.page.label": "Just the browser",
  "set-up.page.what": "On its own page, and on your stream with OBS",

  // How donations reach the bot.
  "set-up.events.title": "How should donations reach me?",
  "set-up.pull.label": "I ask Tiltify",
  "set-up.pull.what": "Every 5 seconds while donations come in. There's nothing else to set up.",
  "set-up.webhook.label": "Tiltify calls me",
  "set-up.webhook.what": "Donations arrive instantly. You need a public https address that leads to this computer.",
  "set-up.webhook.address": "Your public address",
  "set-up.webhook.create": "In your app on Tiltify, open “Webhooks” and press “Add webhook”. Its URL:",
  "set-up.webhook.overview": "Copy the “Webhook Signing ID” from its overview into this field.",
  "set-up.webhook.secret": "Webhook Signing ID",
  "set-up.webhook.wait": "Wait for a test",
  "set-up.webhook.waiting": "Now press “Send Test” in the webhook's Testing tab. I'm waiting…",
  "set-up.webhook.foreign": "Something came in, but it's signed with a different Webhook Signing ID. Compare the two.",
  "set-up.webhook.came": "The test came in.",
  "set-up.webhook.came.donation": "The test came in: {$name :name}, {$amount :amount}.",
  "set-up.webhook.no-https": "The address has to look like {$example :parts}. Nothing changed.",

  // The campaign.
  "set-up.campaign.title": "Which campaign?",
  "set-up.campaign.how": "Paste the address of the campaign page.",
  "set-up.campaign.field": "Campaign address",
  "set-up.campaign.look": "Look it up",
  "set-up.campaign.wait": "Wait until it's published",
  "set-up.campaign.waits": "I'll announce it as soon as it's published.",
  "set-up.campaign.later": "Later",

  // The lines that will be written, and anything that prevents it.
  "set-up.finish.title": "Ready to start",
  "set-up.finish.lines": "I'll add these lines to {$file :parts}. Everything else in it stays as it is.",
  "set-up.finish.write": "Save and start",
  "set-up.finish.show": "Show the lines with secrets",
  "set-up.finish.by-hand":
    "Put these lines into {$file :parts}, or wherever your settings are. Then press Ctrl+C in the terminal and type: {$typed :parts}",
  "set-up.file.link": "{$file :parts} is a link, so I won't write to it. Nothing changed.",
  "set-up.file.none": "{$file :parts} isn't a file, so I can't write to it. Nothing changed.",
  "set-up.file.read-only": "I'm not allowed to write to {$file :parts}. Nothing changed.",
  "set-up.file.full": "The disk is full, so I can't write to {$file :parts}. Nothing changed.",
  "set-up.file.tangled":
    "My lines wouldn't be read in {$file :parts} because something there never ends, such as a quotation mark. Nothing changed.",
  "set-up.file.failed": "I can't write to {$file :parts}: {$error :parts}. Nothing changed.",
  "set-up.overruled":
    "Also set outside of {$file :parts}, where it takes precedence: {$names :list}. Remove it there. Nothing changed.",
  "set-up.unfit": "That's empty, too long, or has line breaks. Nothing changed.",
  "set-up.first": "Finish the steps before this one first. Nothing changed.",

  // The next steps.
  "set-up.starting": "Starting…",
  "set-up.serving": "I'm up and running",
  "set-up.slow":
    "I'm not answering yet. The terminal says why. If it doesn't, press Ctrl+C there and type: {$typed :parts}",
  "set-up.next.page": "Donations show up on your page. Its link contains a key, so keep it to yourself.",
  "set-up.next.link": "Your page already has a key. To get its link, type this in another terminal:",
  "set-up.next.discord": "Press “Set up” in my hello on your server, or type this in the channel where I should post:",
  "set-up.next.twitch.join": "Open my own chat, {$page :parts}, and type this there from your account:",
  "set-up.next.twitch.allow": "In the same chat, type this from my account, with your channel's name:",
  "set-up.next.twitch.connect": "Then type this in your own chat:",
  "set-up.first.waiting": "Waiting for the first donation. Keep this page open to see it announced.",
  "set-up.first.announced": "It works! A {$amount :amount} donation was just announced.",
  "set-up.next.campaign": "To connect a campaign, type this there, with the address of its page:",
} as const;
