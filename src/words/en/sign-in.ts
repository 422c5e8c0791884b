/** Signing in with Tiltify: what the chat says, and the page that a browser comes back to. */
export const signIn = {
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
  "sign-in.nobody": "You are not signed in with Tiltify. Nothing was changed.",
  "sign-in.over": "Tiltify has ended your login.",
  "sign-in.unreadable": "I can't read your login any more: my host has changed my key.",

  // What is wrong with a code
  "sign-in.none": "I don't expect a code from you. To begin: {$next :command}",
  "sign-in.not-yet": "Nobody has signed in with your link yet. Open it first. Nothing was changed.",
  "sign-in.elsewhere": "You asked for the link in {$place :title}. Type the code there. Nothing was changed.",
  "sign-in.wrong": `.input {$left :integer}
.match $left
one {{That is not the code. You have {$left} more try. Nothing was changed.}}
*   {{That is not the code. You have {$left} more tries. Nothing was changed.}}`,
  "sign-in.too-many":
    "That was not the code either, so it no longer works. Nothing was changed. To begin again: {$next :command}",
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
  "sign-in.page.again": "Nothing was changed. To begin again, type {$typed :parts} in your chat.",

  // In history, and for the host
  "changed.signed-in": "Signed in with Tiltify",
  "changed.signed-out": "Signed out of Tiltify",
  "host.sign-in":
    "So that people can sign in with Tiltify, add this redirect address to your application there: {$address :url}",
  "server.verify": "If a campaign here is yours, prove it, and connect it: {$next :command}",
  "entry.not-proven":
    "The host has not let me in here yet. Until then I announce only campaigns that whoever connects them has proven to be theirs: {$next :command}. Nothing was changed.",
  "connected.proven": "proven by {$by :name}",
  "connected.proof-over": "proven by {$by :name}, whose Tiltify login has ended",
} as const;
