/** The page where the demo is turned into a bot that serves: its steps, what it refuses, and what comes next. */
export const setUpPage = {
  "set-up.title": "Set up bellringer",
  "set-up.intro":
    "Takes about ten minutes. At the end I announce donations to your campaign where you like: on Discord, on Twitch, or on a page for your stream. Have your Tiltify login at hand. Nothing is written before the last step.",
  "set-up.back": "Back to the demo",
  "set-up.steps": "Steps",
  "set-up.step.tiltify": "Tiltify",
  "set-up.step.chat": "Chat",
  "set-up.step.donations": "Donations",
  "set-up.step.campaign": "Campaign",
  "set-up.step.finish": "Start",
  "set-up.step.done": "done",
  "set-up.check": "Check and go on",
  "set-up.trying": "One moment…",
  "set-up.go-on": "Go on",
  "set-up.copy": "Copy",
  "set-up.copied": "Copied",

  // The code of the terminal
  "set-up.code.title": "One link opens this page",
  "set-up.code.how":
    "In the terminal window, find the line with {$sample :parts}. Open that link in this browser, or paste it here. Can't find it? Type in another terminal window: {$typed :parts}",
  "set-up.code.field": "Link from the terminal",
  "set-up.code.wrong": "That is not the link. The terminal shows the right one.",
  "set-up.code.late": "This link is too old. The terminal shows a new one.",
  "set-up.code.tries": "Too many wrong tries. For a new link, type in another terminal window: {$typed :parts}",
  "set-up.code.elsewhere":
    "This link was opened in another browser. Continue there. For a new link, type in another terminal window: {$typed :parts}",

  // Tiltify
  "set-up.tiltify.title": "Connect Tiltify",
  "set-up.tiltify.open": "Open your applications on Tiltify",
  "set-up.tiltify.create":
    "Press “Create Application”. Any name will do. The redirect URI is {$address :parts}, if nobody told you another.",
  "set-up.tiltify.copy": "Copy the two “Application keys” into these fields.",
  "set-up.tiltify.where": "It's under “Application keys” in your app on Tiltify.",
  "set-up.tiltify.refused":
    "Tiltify doesn't accept these keys. Compare them with “Application keys” in your app there.",
  "set-up.tiltify.done": "Tiltify accepts these keys.",
  "set-up.client-id": "Client ID",
  "set-up.client-secret": "Client secret",

  // The chat
  "set-up.chat.title": "Where shall I announce?",
  "set-up.chat.later": "The others can come later.",
  "set-up.discord.what": "In a channel of your server",
  "set-up.discord.open": "Open your applications on Discord",
  "set-up.discord.create": "Press “New Application”, and give it the name that people will see.",
  "set-up.discord.private":
    "Section “Installation”: under Install Link choose “None”, and save. Then section “Bot”: untick “Public Bot”, and save.",
  "set-up.discord.token": "Same page: press “Reset Token”, and copy the token into this field.",
  "set-up.discord.field": "Token",
  "set-up.discord.no-token":
    "That isn't a bot token, which has two dots. In section “Bot”, press “Reset Token”, and copy it.",
  "set-up.discord.refused":
    "Discord doesn't accept this token. In section “Bot”, press “Reset Token”, and copy the new one.",
  "set-up.discord.done": "Discord knows me as {$name :title}.",
  "set-up.discord.servers": "I am in {$servers :titles}.",
  "set-up.discord.nowhere": "I am in no server yet.",
  "set-up.discord.invite": "Invite me",
  "set-up.discord.again": "Look again",
  "set-up.twitch.what": "In your Twitch chat, and on a page for you",
  "set-up.twitch.account":
    "Make an account on Twitch for me. Your own will do as well; then I speak as you. Turn on two-factor authentication.",
  "set-up.twitch.open": "Open your applications on Twitch",
  "set-up.twitch.create":
    "Press “Register Your Application”. OAuth Redirect URL: {$address :parts}. Category: “Chat Bot”. Client type: “Public”.",
  "set-up.twitch.copy": "Copy the “Client ID” into this field.",
  "set-up.twitch.secret": "Client secret, only of type “Confidential”",
  "set-up.twitch.begin": "Get a code",
  "set-up.twitch.type": "Open this page as my account on Twitch, or scan it, and type the code:",
  "set-up.twitch.qr": "QR code of the page",
  "set-up.twitch.waiting": "I'm waiting for you on Twitch…",
  "set-up.twitch.refused": "Twitch gives me no code ({$code :parts}). Compare the client ID with your application.",
  "set-up.page.label": "Only in the browser",
  "set-up.page.what": "On a page of its own, and on your stream with OBS",

  // How donations arrive
  "set-up.events.title": "How do donations reach me?",
  "set-up.pull.label": "I ask Tiltify",
  "set-up.pull.what": "Every 5 seconds while donations come in. It needs nothing else.",
  "set-up.webhook.label": "Tiltify calls me",
  "set-up.webhook.what": "Donations ring at once. It needs a public https address that leads to this computer.",
  "set-up.webhook.address": "Your public address",
  "set-up.webhook.create": "In your application on Tiltify, open “Webhooks”, and press “Add webhook”. Its URL:",
  "set-up.webhook.overview": "Copy the “Webhook Signing ID” from its overview into this field.",
  "set-up.webhook.secret": "Webhook Signing ID",
  "set-up.webhook.wait": "Wait for a test",
  "set-up.webhook.waiting": "Now press “Send Test” in the webhook's Testing tab. I'm waiting…",
  "set-up.webhook.foreign": "Something came, but it is signed with another Webhook Signing ID. Compare the two.",
  "set-up.webhook.came": "The test has come.",
  "set-up.webhook.came.donation": "The test has come: {$name :name}, {$amount :amount}.",
  "set-up.webhook.no-https": "The address has to be like {$example :parts}. Nothing changed.",

  // The campaign
  "set-up.campaign.title": "Which campaign?",
  "set-up.campaign.how": "Paste the address of its page.",
  "set-up.campaign.field": "Address of the campaign",
  "set-up.campaign.look": "Look it up",
  "set-up.campaign.wait": "Wait until it is published",
  "set-up.campaign.waits": "Once it is published, I announce it.",
  "set-up.campaign.later": "Later",

  // What is written, and what is in the way
  "set-up.finish.title": "Ready to start",
  "set-up.finish.lines": "I write these lines into {$file :parts}. Everything else in it stays.",
  "set-up.finish.write": "Write and start",
  "set-up.finish.show": "Show the lines with their secrets",
  "set-up.finish.by-hand":
    "Put these lines into {$file :parts}, or wherever your settings are. Then press Ctrl+C in the terminal, and type there: {$typed :parts}",
  "set-up.file.link": "{$file :parts} is a link, so I don't write there. Nothing changed.",
  "set-up.file.none": "{$file :parts} is no file, so I can't write there. Nothing changed.",
  "set-up.file.read-only": "I may not write to {$file :parts}. Nothing changed.",
  "set-up.file.full": "The disk is full, so I can't write {$file :parts}. Nothing changed.",
  "set-up.file.tangled":
    "My lines would not be read in {$file :parts}: something there has no end, such as a quotation mark. Nothing changed.",
  "set-up.file.failed": "I can't write {$file :parts}: {$error :parts}. Nothing changed.",
  "set-up.overruled":
    "Set outside of {$file :parts} as well, and that counts more: {$names :list}. Remove it there. Nothing changed.",
  "set-up.unfit": "That is empty, too long, or has line breaks. Nothing changed.",
  "set-up.first": "First finish the steps before this one. Nothing changed.",

  // What comes next
  "set-up.starting": "I'm starting…",
  "set-up.serving": "I'm serving",
  "set-up.slow":
    "I don't answer yet. The terminal says why. If it says nothing, press Ctrl+C there, and type: {$typed :parts}",
  "set-up.next.page": "Donations ring on your page. Its link holds a key: keep it to yourself.",
  "set-up.next.link": "Your page has a key already. To get its link, type in another terminal:",
  "set-up.next.discord":
    "Press “Set up” in my hello on your server, or type this in the channel where I shall announce:",
  "set-up.next.twitch.join": "Open my own chat, {$page :parts}, and type there from your account:",
  "set-up.next.twitch.allow": "In the same chat, type from my account, with the name of your channel:",
  "set-up.next.twitch.connect": "Then type in your own chat:",
  "set-up.first.waiting": "Waiting for the first donation. Keep this page open to see it announced.",
  "set-up.first.announced": "It works! A {$amount :amount} donation was just announced.",
  "set-up.next.campaign": "To connect a campaign, type there, with the address of its page:",
} as const;
