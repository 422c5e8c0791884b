/**
 * What stands beside commands in a picker and in help: `commands.<name>` is a command, `commands.<name>.<option>` one of its
 * options, `options.<option>` an option of several. At most 100 characters, without values, and with no full stop.
 * `about.<name>`: what help says besides, in whole sentences. `help.…`: what stands around them.
 */
export const commands = {
  // Questions
  "commands.donate": "Get the link to donate",
  "commands.donations": "The latest donations",
  "commands.goal": "How far it is to the goal",
  "commands.leaderboard": "Who has given or raised the most",
  "commands.leaderboard.kind": "Who is ranked",
  "commands.leaderboard.period": "Since when",
  "commands.total": "How much has been raised so far",
  "commands.auction": "What is up for auction, and the high bids",
  "commands.campaign targets": "What donors can give for, and how far that is",
  "commands.match": "Who is matching donations right now",
  "commands.milestones": "The next milestone, then the others",
  "commands.polls": "How the open poll stands; donations are votes",
  "commands.rewards": "What donors can pick",
  "commands.campaign": "What the campaign is for, and how it stands",
  "commands.campaign cause": "The charity that the campaign is for",
  "commands.campaign event": "The event that the campaign belongs to",
  "commands.campaign team": "The fundraising team's campaign that this one belongs to",
  "commands.campaign fitness": "How far people have run, walked or swum",
  "commands.campaign missed": "What happened while you were away",
  "commands.campaign missed.time": "How far back, such as 30m or 8h; usually 2 hours",
  "commands.campaign of": "All campaigns of its owner, or of somebody else on Tiltify",
  "commands.campaign of.whose": "Somebody else: @name or +team, as in the address of their page",
  "commands.schedule": "What is on now, and what comes next",
  "commands.help": "What you can type here",
  "commands.help.command": "More about one of them, such as pause",

  // Set up
  "commands.tiltify setup": "Set up, step by step",
  "commands.tiltify connect": "Announce a campaign's donations here",
  "commands.tiltify connect.campaign": "The address of the campaign's page, or its id",
  "commands.tiltify disconnect": "Stop announcing a campaign here",
  "commands.tiltify disconnect.campaign":
    "Its number in the list, its name, address or id; not needed where there is only one",
  "commands.tiltify list": "The campaigns that are connected here",
  "commands.tiltify role": "Who may manage or help here, and which role is called for large donations",
  "commands.tiltify role.which": "What the role is for",
  "commands.tiltify role.role": "The role",
  "commands.tiltify role.state": "Off: no role",
  "commands.tiltify team here": "Tell your moderators here when something is wrong",
  "commands.tiltify team off": "Tell nobody when something is wrong",
  "commands.tiltify twitch join": "Bring the bot into a Twitch channel, once its owner agrees there",
  "commands.tiltify twitch leave": "Take the bot out of a Twitch channel that is linked here",

  // During the stream
  "commands.tiltify status": "Whether all is well, and what to do if not",
  "commands.tiltify hide": "Hide name and comment of the last announcement",
  "commands.tiltify hide.count": "How many of the last announcements; usually one",
  "commands.tiltify hide.also": "The donor's name, for 24 hours",
  "commands.tiltify show": "Show again what was hidden last",
  "commands.tiltify pause": "Pause announcements",
  "commands.tiltify pause.time": "For how long, such as 10m; until you resume if you say nothing",
  "commands.tiltify resume": "Resume announcements after a pause",
  "commands.tiltify comments": "Whether comments are announced, held back, or wait for your moderators",
  "commands.tiltify comments.state": "On, off, only approved ones, held back for a while, or show those that wait",
  "commands.tiltify comments.time": "How long to hold them back, up to 10 minutes, such as 30s, or off",
  "commands.tiltify approve": "Approve a comment that waits",
  "commands.tiltify comments.whose": "Whose, where several wait: the name, the amount, or both",
  "commands.tiltify names": "How much of donors' names is announced",
  "commands.tiltify names.names": "How much",
  "commands.tiltify test": "Announce a donation marked TEST, or rehearse for you alone",
  "commands.tiltify test.what": "What to test",
  "commands.tiltify yes": "Confirm what you were just asked",
  "commands.tiltify yes.which": "Which way, where there are two",
  "commands.tiltify no": "Say no to what you were just asked",

  // Settings
  "commands.tiltify announce": "What is announced here, and what is not",
  "commands.tiltify announce.kind": "What to announce",
  "commands.tiltify minimum": "The least amount for announcements, comments, large donations and calls",
  "commands.tiltify minimum.kind": "For what; usually for announcements",
  "commands.tiltify minimum.amount": "The amount, such as 5 or 5 EUR",
  "commands.tiltify pace": "How often announcements may come",
  "commands.tiltify pace.pace": "How often",
  "commands.tiltify message": "Your text instead of the standard text",
  "commands.tiltify message.kind": "Which text",
  "commands.tiltify message.text": "Your text with its variables; reset for the standard text",
  "commands.tiltify filter": "Your blocked words",
  "commands.tiltify filter.action": "What to do",
  "commands.tiltify filter.word": "The word; of the list, which page",
  "commands.tiltify publish": "Whether servers that follow an announcement channel get goals and milestones",
  "commands.tiltify card": "The status card: how the campaign stands, kept up to date in one message",
  "commands.tiltify twitch command": "On Twitch: switch a question on or off in your channel",
  "commands.tiltify twitch command.switch": "On or off",
  "commands.tiltify twitch command.command": "The word, such as top",
  "commands.tiltify twitch cooldown": "On Twitch: how soon the same question is answered again",
  "commands.tiltify twitch cooldown.seconds": "Seconds, such as 10; 0 for at once",
  "commands.tiltify twitch prefix": "On Twitch: what viewers type in front of a question, such as ! or ?",
  "commands.tiltify twitch prefix.prefix": "One or two signs, such as ? or t!",
  "commands.tiltify twitch bots": "On Twitch: another bot that may not give orders",
  "commands.tiltify twitch bots.what": "Add or remove",
  "commands.tiltify twitch bots.account": "The bot's name on Twitch",
  "commands.tiltify settings": "What is announced, and how, in one form",
  "commands.tiltify settings.names": "How much of donors' names",
  "commands.tiltify settings.comments": "Whether comments are announced",
  "commands.tiltify settings.pace": "How often",
  "commands.tiltify settings.minimum": "The least amount, such as 5 or 5 EUR",
  "commands.tiltify settings.announce": "What is announced, such as donations goal milestones; everything else is off",
  "commands.tiltify undo": "Take back the last change",

  // Afterwards
  "commands.tiltify recap": "Who gave what, for you alone; or a summary of an absence, for everybody here",
  "commands.tiltify recap.days": "How many days; usually all",
  "commands.tiltify recap.what": "Summary: what came in while the bot was away for more than a day",
  "commands.tiltify history": "Who changed what here",
  "commands.tiltify forget": "Take a donor's name and comments out of everything, for good",
  "commands.tiltify forget.name": "The donor's name, as it was announced",

  // The host
  "commands.tiltify host status": "How everything stands, in all servers and channels",
  "commands.tiltify host servers": "All servers of the bot; those that wait for you come first",
  "commands.tiltify host allow": "Let in a server, or a Twitch channel whose owner asked",
  "commands.tiltify host leave": "Take the bot out of a server",
  "commands.tiltify host pause-all": "Pause announcements everywhere",
  "commands.tiltify host resume-all": "Resume announcements everywhere",
  "commands.tiltify host alerts": "Where you are told what only you can mend",
  "commands.tiltify host alerts.where": "Here, or by direct message",
  "commands.tiltify host twitch-login": "Log in to Twitch by a code that you type there",
  "commands.tiltify host twitch-login.state": "Cancel: the open code counts no more",

  // Options of several
  "options.campaign": "Which campaign, by its number in the list",
  "options.page": "Which page",
  "options.place": "Which channel; usually this one",
  "options.where": "Where it holds",
  "options.state": "On or off",
  "options.server": "The server's name or id",
  "options.channel": "The channel's name or address",

  // What several commands stand behind on Discord
  "discord.tiltify": "Announcements of Tiltify donations, and how they are set up",
  "discord.campaign": "The campaign, and what it belongs to",
  "discord.set": "What is announced, and how",
  "discord.team": "Where your moderators are told what viewers are not",
  "discord.twitch": "Your Twitch channel, and what is answered there",
  "discord.host": "For the host of the bot alone",
  // In the menu of a message: 32 characters at most
  "menu.hide": "Hide donor text",

  // What help says of one of them, besides
  "about.campaign": "When the goal may be reached is told from the pace of the last hour.",
  "about.campaign of": "Of a friend or a team: their name, as in the address of their page on Tiltify.",
  "about.tiltify connect":
    "Paste the address of your page, @you/campaign, +team/campaign or an id. You see what was found, and confirm. A campaign that is not published yet is looked for until it is.",
  "about.tiltify disconnect": "What waits is dropped. Only want quiet? Pause.",
  "about.tiltify role":
    "Managers may change everything, helpers may do what moderators do, and ping is called for large donations, at most once in 10 minutes.",
  "about.tiltify team here": "Each trouble is told once, and once more when it is over.",
  "about.tiltify twitch join":
    "You get a code. The owner of the channel types it there within 15 minutes; until then nothing is read or said.",
  "about.tiltify status": "One answer: all is well, or what is wrong and the one thing to do about it.",
  "about.tiltify hide":
    "Name and comment go in every place. With name, the donor stays without a name for 24 hours. Take it back with show.",
  "about.tiltify pause": "Nothing is lost: what comes meanwhile is counted, and announced in one message afterwards.",
  "about.tiltify comments":
    "Off holds at once, for what waits as well. With approve, donations come without their comments, and each comment waits for one of your moderators.",
  "about.tiltify approve":
    "On Discord and on the page you see each comment first. On Twitch nobody can show it to you, so name whose it is.",
  "about.tiltify names": "Full, the first name and an initial, or Someone; at once, for what waits as well.",
  "about.tiltify test":
    "A test goes where donations are announced, and counts for nothing. Rehearse shows you alone a donation, a rush, a milestone and the goal.",
  "about.tiltify minimum":
    "For announcements, comments, large donations (highlight) or the role that is called (ping). 0 is all of them.",
  "about.tiltify pace": "Normal leaves room to talk, calm is once a minute, every announces each donation at once.",
  "about.tiltify message":
    "What stands in braces is filled in; what stands in brackets is left out where there is no value.",
  "about.tiltify filter":
    "Names with these words become Someone, and comments with them are left out. Common bad words are blocked anyhow.",
  "about.tiltify card": "It is edited in place and pinned where the bot may pin.",
  "about.tiltify twitch command":
    "A question that is off is left to other bots; behind charity it is answered all the same.",
  "about.tiltify twitch prefix": "Settings always listen to the usual sign as well.",
  "about.tiltify recap": "The file opens in any spreadsheet. Names stand in it as they were shown.",
  "about.tiltify forget": "In every place, for good. Tiltify itself still knows them.",

  // Around all of it
  "help.head": "I announce Tiltify donations. I am not made by Tiltify.",
  "help.more": "More about one of them: {$typed :command}",
  "help.donations": "{#b}Donations{/b}",
  "help.incentives": "{#b}What donations do{/b}",
  "help.campaign": "{#b}The campaign{/b}",
  "help.setup": "{#b}Set up{/b}",
  "help.stream": "{#b}During the stream{/b}",
  "help.settings": "{#b}What is announced, and how{/b}",
  "help.record": "{#b}Afterwards{/b}",
  "help.host": "{#b}For the host{/b}",
  "help.example": "For example: {$typed :command}",
  "help.also": "Also: {$names :list}",
  "help.unknown": "I don't know that one. What you can type here: {$typed :command}",
  "help.words": "I announce Tiltify donations. Type {$words :parts}.",
  "help.behind": "Everything else stands behind {$word :parts}, such as {$example :parts}.",
  "help.orders": "For moderators, behind {$root :parts}: {$names :list}.",
} as const;
