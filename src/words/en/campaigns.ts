/** The campaigns of a place: finding, connecting, listing and disconnecting them, and signing in for them. */
export const campaigns = {
  // Reasons why there is no campaign at an address.
  "find.unreadable":
    "That doesn't look like a Tiltify address. Paste the address of your campaign page, such as {$example :url}.",
  "find.foreign":
    "That address isn't on {$site :url}. Paste the address of your campaign page, such as {$example :url}. The campaign's ID works too: you'll find it in your Tiltify dashboard under Setup, Information.",
  "find.no-campaign":
    "That address doesn't say which campaign. Paste the address of your campaign page, such as {$example :url}.",
  "find.cause":
    "Tiltify doesn't let me look up a charity by its page. Paste its ID instead: it's in the dashboard under Setup, Information.",
  "find.event":
    "Tiltify doesn't let me look up every event by its page. Paste its ID instead: it's in the dashboard under Setup, Information.",
  "find.personal":
    "If it's a personal campaign, press Donate on its page and paste that address. It starts with {$host :url}.",
  "find.hidden.address":
    "I can't see a campaign at that address. Either it isn't published yet, or there's a typo in the link.",
  "find.hidden.id": "I can't see a campaign with that ID. Either it isn't published yet, or there's a typo in the ID.",
  "find.several": "There's more than one campaign on that page. Paste one of these: {$campaigns :choice}",
  "find.choice": "{$campaign :title}: {$address :url}",
  "find.too-many": "Too many campaigns are being looked up right now. Please try again in a minute. Nothing changed.",

  "connected.none": "No campaign is connected here yet.",
  "connected.none-in": "No campaign is connected in {$place :title} yet.",
  "connected.title": "Connected in {$place :title}",
  "connected.title.team": "Connected in your channels",
  "connected.ended": "ended",
  "connected.sought": "not published yet",
  "connected.sought-one": "{$number :integer}. {$address :title}, not published yet",
  "connected.sought-name": "{$address :title} (not published yet)",
  "connected.which": "Which one? Type its number after the command. Connected here: {$campaigns :list}.",
  "connected.coming": "{$number :integer} is {$address :title}, not published yet.",
  "connected.no-number": "There's no campaign with that number here. Connected here: {$campaigns :list}.",
  "connected.not-here": "That campaign isn't connected here. Connected here: {$campaigns :list}.",
  "connected.one": "{$number :integer}. {$campaign :title}",
  "connected.most": `.input {$most :integer}
.match $most
one {{{$most} campaign is connected on this server, and that's the limit. Disconnect it first. Nothing changed.}}
*   {{{$most} campaigns are connected on this server, and that's the limit. Disconnect one first. Nothing changed.}}`,
  "connected.most-places": `.input {$most :integer}
.match $most
one {{Announcements go to {$most} channel on this server, and that's the limit. Disconnect what's there first. Nothing changed.}}
*   {{Announcements go to {$most} channels on this server, and that's the limit. Disconnect what's in one of them first. Nothing changed.}}`,

  // Types of campaigns, in a list.
  "label.campaign": "campaign",
  "label.personal_campaign": "personal campaign",
  "label.team_campaign": "team campaign",
  "label.fundraising_event": "fundraising event",
  "label.cause": "charity",
  "label.auction_house": "auction",

  "connect.found": "I found {$campaign :title}.",
  "connect.page": "See it on Tiltify",
  "connect.ask": "Announce it in {$place :title}?",
  "connect.ask.cause": "Answer questions about it in {$place :title}?",
  "connect.ask.ended": "It's over, so no more donations will come in. Answer questions about it in {$place :title}?",
  "connect.ask.replace": `.input {$raised :amount maybe=yes}
.match $raised
none {{Replace {$ended :title}, which is over?}}
*    {{Replace {$ended :title}, which ended with {$raised}?}}`,
  "connect.replace": "Replace it, keep all settings",
  "connect.both": "Keep both",
  "connect.already": "{$campaign :title} is already connected in {$place :title}. Nothing changed.",
  "connect.done": `.input {$replaced :title maybe=yes}
.match $replaced
none {{From now on, I announce {$campaign :title} {$where :parts}.}}
*    {{From now on, I announce {$campaign :title} {$where :parts}. It replaces {$replaced} and keeps all the settings.}}`,
  "connect.done.cause": `.input {$replaced :title maybe=yes}
.match $replaced
none {{You can ask about {$campaign :title} {$where :parts} now. I only announce donations to campaigns, not to a whole charity.}}
*    {{You can ask about {$campaign :title} {$where :parts} now. It replaces {$replaced} and keeps all the settings. I only announce donations to campaigns, not to a whole charity.}}`,
  "connect.done.ended":
    "{$campaign :title} is over, so there's nothing to announce. You can ask about it in {$place :title}: {$questions :list}.",
  "connect.calm":
    "It's announced once a minute at most, but large donations right away. Other campaigns here keep their own cooldown. To change that: {$next :command}",
  "connect.hears-only":
    "Tiltify doesn't give me a donation list for this event, so I read its campaigns one by one. A donation that no webhook brings comes a few minutes late.",
  "connect.ended": "{$ended :title} is over. To take it off the list and keep all the settings here: {$next :command}",
  "connect.ended.there":
    "{$ended :title} is over. To take it off the list and keep all the settings there, type this in {$place :title}: {$next :command}",
  "connect.ended.take-off": "Remove what's over",

  "disconnect.ask":
    "Stop announcing {$campaign :title} in {$place :title}? Announcements still in the queue are dropped.",
  "disconnect.pause": "Just need a break? Pause instead: {$next :command}",
  "disconnect.done": "I no longer announce {$campaign :title} in {$place :title}.",
  "disconnect.late": "{$campaign :title} isn't connected in {$place :title} anymore. Nothing changed.",
  "disconnect.search": "Stop looking for {$address :title} in {$place :title}?",
  "disconnect.search.done": "I'm no longer looking for {$address :title}.",
  "disconnect.search.late": "I've found it, or I'm not looking for it anymore. Nothing changed.",

  "search.ask":
    "Want me to keep looking, every 2 minutes for 30 days, and announce it in {$place :title} once it's up? Or paste a different link.",
  "search.started": "I'll keep looking, and say so in {$place :title} when it's up.",
  "search.already": "I'm already looking for it. Nothing changed.",
  "search.which": "Which one? Type its number after the command. I'm looking for: {$campaigns :list}.",
  "search.most": `.input {$most :integer}
.match $most
one {{I'm already looking for {$most} campaign here. Disconnect it first.}}
*   {{I'm already looking for {$most} campaigns here. Disconnect one first.}}`,

  // In the history.
  "changed.connected": "Connected: {$campaign :title}",
  "changed.replaced": "Replaced {$before :title} with {$after :title}",
  "changed.disconnected": "Disconnected: {$campaign :title}",
  "changed.disconnected.deleted": "Disconnected because its channel was deleted: {$campaign :title}",
  "changed.moved": "Moved to {$place :title}: {$campaign :title}",
  "changed.sought": "Started looking for: {$address :title}",
  "changed.sought.moved": "Now looking in {$place :title} for: {$address :title}",
  "changed.found": "Found and connected: {$campaign :title}",
  "changed.sought.ended": "Looked for 30 days without finding: {$address :title}",
  "changed.sought.not": "Stopped looking for: {$address :title}",

  "place.unknown": "I can't see that channel. Nothing changed.",
  "place.hidden":
    "Not everyone can see {$place :title}. Pick where announcements should go: type the command again with its option {$option :parts}. Nothing changed.",
  "place.cannot-write":
    "I can't post in {$place :title}: my role needs {$permissions :list} there. Change that, or pick another channel. Nothing changed.",

  // Signing in with Tiltify. Some are messages in the chat, others are on the page that the browser returns to.
  "sign-in.link":
    "Sign in with Tiltify to prove which campaigns are yours. You'll get a code there. Type it here: {$next :command}",
  "sign-in.link.until": "The link is just for you and expires {$until :until}.",
  "sign-in.link.public": "Everyone here can see the link, but only you can type its code. It expires {$until :until}.",
  "sign-in.link.local": "It only works on the computer I'm running on.",
  "sign-in.open": "Sign in with Tiltify",
  "sign-in.type": "Enter the code",
  "sign-in.type.how": "Enter the code the page showed you after Tiltify, or type it: {$next :command}",
  "sign-in.code": "Code",
  "sign-in.not-back":
    "Last time, nobody came back from Tiltify. If it showed an error, the host has to add this redirect URL to my Tiltify app: {$address :url}",

  "sign-in.done": "You're signed in with Tiltify as {$account :title}.",
  "sign-in.choose": "Here are your published campaigns. Press one to connect it here.",
  "sign-in.choose.type": "Here are your published campaigns. To connect one, type what's behind it.",
  "sign-in.connect": "Connect {$campaign :title}",
  "sign-in.no-campaign": "You have no published campaigns right now.",
  "sign-in.out": "To sign out: {$next :command}",
  "sign-in.signed-out":
    "You're signed out, and I've deleted your Tiltify login. To revoke my access on Tiltify too, open your account there.",
  "sign-in.nobody": "You aren't signed in with Tiltify. Nothing changed.",
  "sign-in.over": "Tiltify ended your login.",
  "sign-in.unreadable": "I can't read your login anymore because the host changed my key.",

  // Problems with a code.
  "sign-in.none": "I'm not expecting a code from you. To start: {$next :command}",
  "sign-in.not-yet": "Nobody has signed in with your link yet. Open it first. Nothing changed.",
  "sign-in.elsewhere": "You asked for the link in {$place :title}. Type the code there. Nothing changed.",
  "sign-in.wrong": `.input {$left :integer}
.match $left
one {{That isn't the code. You have {$left} more try. Nothing changed.}}
*   {{That isn't the code. You have {$left} more tries. Nothing changed.}}`,
  "sign-in.too-many":
    "That wasn't the code either, so it no longer works. Nothing changed. To start over: {$next :command}",
  "sign-in.again": "To start over: {$next :command}",

  // Why there is no code.
  "sign-in.problem.denied": "You didn't allow it on Tiltify.",
  "sign-in.problem.forged": "I didn't make this address, or part of it is missing.",
  "sign-in.problem.foreign":
    "This address belongs to another browser. Open the link from the chat, and stay in that browser.",
  "sign-in.problem.old": "This link no longer works. Links work for ten minutes, and only the newest one counts.",
  "sign-in.problem.again": "You've seen this page before. If you still have its code, you can type it.",
  "sign-in.problem.code": "Tiltify rejected its own answer: it was used before, or it came too late.",
  "sign-in.problem.scopes": "Tiltify doesn't let me see who you are.",
  "sign-in.problem.host": "Tiltify isn't accepting my app. The host has to take a look.",
  "sign-in.problem.silent": "Tiltify isn't answering right now. Please try again in a minute.",

  // On the page.
  "sign-in.page.title": "One more step",
  "sign-in.page.asked": "{$asker :name} asked for this. Where: {$chat :chat}, {$space :title}, {$place :title}.",
  "sign-in.page.asked.there": "{$asker :name} asked for this. Where: {$chat :chat}, {$place :title}.",
  "sign-in.page.account": "Tiltify account: {$account :title}",
  "sign-in.page.type": "If that was you, enter this code there with {$typed :parts}:",
  "sign-in.page.warning":
    "If that wasn't you, close this page and don't give anyone the code. Whoever asked could pretend to own your campaigns.",
  "sign-in.page.failed": "That didn't work",
  "sign-in.page.again": "Nothing changed. To start over, type {$typed :parts} in your chat.",

  // In the history, and for the host.
  "changed.signed-in": "Signed in with Tiltify",
  "changed.signed-out": "Signed out of Tiltify",
  "host.sign-in": "To let people sign in with Tiltify, add this redirect URL to your Tiltify app: {$address :url}",
  "server.verify": "Is a campaign here yours? Prove it, and connect it: {$next :command}",
  "entry.not-proven":
    "The host hasn't approved me here yet. Until then, I only announce campaigns whose owner connects and proves them: {$next :command}. Nothing changed.",
  "connected.proven": "proven by {$by :name}",
  "connected.proof-over": "proven by {$by :name}, whose Tiltify login has ended",
} as const;
