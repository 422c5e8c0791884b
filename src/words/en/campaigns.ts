/** Campaigns of a place: found, connected, listed, looked for, disconnected, and signed in for. */
export const campaigns = {
  // What was pasted leads nowhere
  "find.unreadable":
    "I can't read that as a Tiltify address. Paste the address of your campaign's page, such as {$example :url}.",
  "find.foreign":
    "That address isn't on {$site :url}. Paste the address of your campaign's page, such as {$example :url}. Its id works, too: your Tiltify dashboard shows it under Setup, Information.",
  "find.no-campaign":
    "That address doesn't say which campaign. Paste the address of your campaign's page, such as {$example :url}.",
  "find.cause":
    "Tiltify doesn't let me look up a charity by its page. Paste its id instead: it stands in the dashboard under Setup, Information.",
  "find.event":
    "Tiltify doesn't let me look up every event by its page. Paste its id instead: it stands in the dashboard under Setup, Information.",
  "find.personal":
    "If it is a personal campaign, press Donate on its page and paste that address: it begins with {$host :url}.",
  "find.hidden.address":
    "I can't see a campaign at that address. Either it isn't published yet, or the link has a typo.",
  "find.hidden.id": "I can't see a campaign with that id. Either it isn't published yet, or the id has a typo.",
  "find.several": "There is more than one campaign on that page. Paste one of these: {$campaigns :choice}",
  "find.choice": "{$campaign :title}: {$address :url}",
  "find.too-many": "Too many campaigns are being looked up just now. Please try again in a minute. Nothing changed.",

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
  "connected.no-number": "There is no campaign with that number here. Connected here: {$campaigns :list}.",
  "connected.not-here": "That campaign is not connected here. Connected here: {$campaigns :list}.",
  "connected.one": "{$number :integer}. {$campaign :title}",
  "connected.most": `.input {$most :integer}
.match $most
one {{{$most} campaign is connected in this server, and there is no room for more. Disconnect it first. Nothing changed.}}
*   {{{$most} campaigns are connected in this server, and there is no room for more. Disconnect one of them first. Nothing changed.}}`,
  "connected.most-places": `.input {$most :integer}
.match $most
one {{Announcements go to {$most} place of this server, and there is no room for more. Disconnect what is there first. Nothing changed.}}
*   {{Announcements go to {$most} places of this server, and there is no room for more. Disconnect what is in one of them first. Nothing changed.}}`,

  // What each is, in a list
  "label.campaign": "campaign",
  "label.personal_campaign": "personal campaign",
  "label.team_campaign": "team's campaign",
  "label.fundraising_event": "fundraising event",
  "label.cause": "charity",
  "label.auction_house": "auction",

  "connect.found": "I found {$campaign :title}.",
  "connect.page": "Its page",
  "connect.ask": "Shall I announce it in {$place :title}?",
  "connect.ask.cause": "Shall I answer questions about it in {$place :title}?",
  "connect.ask.ended": "Nothing more comes in for it. Shall I answer questions about it in {$place :title}?",
  "connect.ask.replace": `.input {$raised :amount maybe=yes}
.match $raised
none {{Replace {$ended :title}, which has ended?}}
*    {{Replace {$ended :title}, which ended with {$raised}?}}`,
  "connect.replace": "Replace, keep all settings",
  "connect.both": "Follow both",
  "connect.already": "{$campaign :title} is already connected in {$place :title}. Nothing changed.",
  "connect.done": `.input {$replaced :title maybe=yes}
.match $replaced
none {{{$campaign :title} is announced {$where :parts} from now on.}}
*    {{{$campaign :title} is announced {$where :parts} from now on, in place of {$replaced} and with all its settings.}}`,
  "connect.done.cause": `.input {$replaced :title maybe=yes}
.match $replaced
none {{You can ask about {$campaign :title} {$where :parts} now. Donations are announced of campaigns, not of a whole charity.}}
*    {{You can ask about {$campaign :title} {$where :parts} now, in place of {$replaced} and with all its settings. Donations are announced of campaigns, not of a whole charity.}}`,
  "connect.done.ended":
    "{$campaign :title} has ended, so there is nothing to announce. You can ask about it in {$place :title}: {$questions :list}.",
  "connect.calm":
    "It is announced once a minute at most, large donations at once. Other campaigns here keep their pace. To change that: {$next :command}",
  "connect.hears-only":
    "Tiltify doesn't give me this event's donation list, so its campaigns are read one by one. A donation that no webhook brings comes some minutes late.",
  "connect.ended": "{$ended :title} has ended. To take it off the list and keep all settings here: {$next :command}",
  "connect.ended.there":
    "{$ended :title} has ended. To take it off the list and keep all settings there, type in {$place :title}: {$next :command}",
  "connect.ended.take-off": "Take off what has ended",

  "disconnect.ask":
    "Shall I stop announcing {$campaign :title} in {$place :title}? Announcements that wait are dropped.",
  "disconnect.pause": "For a break, pause instead: {$next :command}",
  "disconnect.done": "{$campaign :title} is no longer announced in {$place :title}.",
  "disconnect.late": "{$campaign :title} is not connected in {$place :title} any more. Nothing changed.",
  "disconnect.search": "Shall I stop looking for {$address :title} in {$place :title}?",
  "disconnect.search.done": "I no longer look for {$address :title}.",
  "disconnect.search.late": "It is found, or not looked for any more. Nothing changed.",

  "search.ask":
    "Shall I keep looking, every 2 minutes for 30 days, and announce it in {$place :title} once it is up? Or paste another link.",
  "search.started": "I keep looking, and say so in {$place :title} when it is up.",
  "search.already": "I'm looking for it already. Nothing changed.",
  "search.which": "Which one? Type its number after the command. I'm looking for: {$campaigns :list}.",
  "search.most": `.input {$most :integer}
.match $most
one {{I'm looking for {$most} campaign here already. Disconnect it first.}}
*   {{I'm looking for {$most} campaigns here already. Disconnect one of them first.}}`,

  // In history
  "changed.connected": "Connected: {$campaign :title}",
  "changed.replaced": "{$before :title} was replaced by {$after :title}",
  "changed.disconnected": "Disconnected: {$campaign :title}",
  "changed.disconnected.deleted": "Disconnected, because its channel was deleted: {$campaign :title}",
  "changed.moved": "Moved to {$place :title}: {$campaign :title}",
  "changed.sought": "Looked for: {$address :title}",
  "changed.sought.moved": "Looked for in {$place :title}: {$address :title}",
  "changed.found": "Found and connected: {$campaign :title}",
  "changed.sought.ended": "Looked for 30 days and not found: {$address :title}",
  "changed.sought.not": "No longer looked for: {$address :title}",

  "place.unknown": "I don't see that channel. Nothing changed.",
  "place.hidden":
    "Not everybody sees {$place :title}. Choose where announcements go: type the command again with its option {$option :parts}. Nothing changed.",
  "place.cannot-write":
    "I can't write in {$place :title}: my role lacks {$permissions :list} there. Change that, or choose another channel. Nothing changed.",

  // Signing in with Tiltify: what the chat says, and the page that a browser comes back to.
  "sign-in.link":
    "Sign in with Tiltify to prove which campaigns are yours. You are shown a code there; type it here: {$next :command}",
  "sign-in.link.until": "The link is for you alone and expires {$until :until}.",
  "sign-in.link.public": "Everybody here sees the link, but only you can type its code. It expires {$until :until}.",
  "sign-in.link.local": "It works only on the computer that I run on.",
  "sign-in.open": "Sign in with Tiltify",
  "sign-in.type": "Enter the code",
  "sign-in.type.how": "Enter the code that the page showed you after Tiltify, or type it: {$next :command}",
  "sign-in.code": "Code",
  "sign-in.not-back":
    "Last time nobody came back from Tiltify. If it showed an error, my host has to add this redirect address to my application there: {$address :url}",

  "sign-in.done": "You are signed in with Tiltify as {$account :title}.",
  "sign-in.choose": "These are your published campaigns. Press one to connect it here.",
  "sign-in.choose.type": "These are your published campaigns. To connect one, type what is behind it.",
  "sign-in.connect": "Connect {$campaign :title}",
  "sign-in.no-campaign": "You have no published campaign at the moment.",
  "sign-in.out": "To sign out: {$next :command}",
  "sign-in.signed-out":
    "You are signed out, and your Tiltify login is deleted here. To take my permission back as well, open your account on Tiltify.",
  "sign-in.nobody": "You are not signed in with Tiltify. Nothing changed.",
  "sign-in.over": "Tiltify has ended your login.",
  "sign-in.unreadable": "I can't read your login any more: my host has changed my key.",

  // What is wrong with a code
  "sign-in.none": "I don't expect a code from you. To begin: {$next :command}",
  "sign-in.not-yet": "Nobody has signed in with your link yet. Open it first. Nothing changed.",
  "sign-in.elsewhere": "You asked for the link in {$place :title}. Type the code there. Nothing changed.",
  "sign-in.wrong": `.input {$left :integer}
.match $left
one {{That is not the code. You have {$left} more try. Nothing changed.}}
*   {{That is not the code. You have {$left} more tries. Nothing changed.}}`,
  "sign-in.too-many":
    "That was not the code either, so it no longer works. Nothing changed. To begin again: {$next :command}",
  "sign-in.again": "To begin again: {$next :command}",

  // Why there is none
  "sign-in.problem.denied": "You did not allow it on Tiltify.",
  "sign-in.problem.forged": "This address was not made by me, or it is incomplete.",
  "sign-in.problem.foreign":
    "This address belongs to another browser. Open the link from the chat, and stay in that browser.",
  "sign-in.problem.old": "This link no longer works. It is good for ten minutes, and only the newest one counts.",
  "sign-in.problem.again": "This page was shown before. If you still have its code, you can type it.",
  "sign-in.problem.code": "Tiltify does not accept its own answer: it was used before, or it came too late.",
  "sign-in.problem.scopes": "Tiltify does not let me see who you are.",
  "sign-in.problem.host": "Tiltify does not accept my application. My host has to look at that.",
  "sign-in.problem.silent": "Tiltify does not answer at the moment. Please try again in a minute.",

  // On the page
  "sign-in.page.title": "One step is left",
  "sign-in.page.asked": "{$asker :name} asked for this. Where: {$chat :chat}, {$space :title}, {$place :title}.",
  "sign-in.page.asked.there": "{$asker :name} asked for this. Where: {$chat :chat}, {$place :title}.",
  "sign-in.page.account": "Tiltify account: {$account :title}",
  "sign-in.page.type": "If that was you, enter this code there with {$typed :parts}:",
  "sign-in.page.warning":
    "If that was not you, close this page and give the code to nobody: whoever asked could pass as the owner of your campaigns.",
  "sign-in.page.failed": "That did not work",
  "sign-in.page.again": "Nothing changed. To begin again, type {$typed :parts} in your chat.",

  // In history, and for the host
  "changed.signed-in": "Signed in with Tiltify",
  "changed.signed-out": "Signed out of Tiltify",
  "host.sign-in":
    "So that people can sign in with Tiltify, add this redirect address to your application there: {$address :url}",
  "server.verify": "If a campaign here is yours, prove it, and connect it: {$next :command}",
  "entry.not-proven":
    "The host has not let me in here yet. Until then I announce only campaigns that whoever connects them has proven to be theirs: {$next :command}. Nothing changed.",
  "connected.proven": "proven by {$by :name}",
  "connected.proof-over": "proven by {$by :name}, whose Tiltify login has ended",
} as const;
