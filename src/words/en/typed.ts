/**
 * Words that people type, in lists with commas. The first word is the one that we show. All others work too. They are
 * in lower case, and people may leave out accents. Words after a semicolon have another meaning as well, so they don't
 * work alone in chats with other bots. For English, commands themselves define more words.
 */
export const typed = {
  // Viewers' questions. Each is one word, which works alone, as in `!goal`.
  "typed.donate": "donate",
  "typed.give": "give",
  "typed.donations": "donations",
  "typed.goal": "goal",
  "typed.leaderboard": "leaderboard",
  "typed.total": "total",
  "typed.auction": "auction",
  "typed.match": "match",
  "typed.milestones": "milestones",
  "typed.polls": "polls",
  "typed.rewards": "rewards",
  "typed.schedule": "schedule",
  "typed.timer": "timer",
  "typed.help": "help",
  "typed.campaign": "campaign",
  "typed.campaign cause": "cause",
  "typed.campaign event": "event",
  "typed.campaign fitness": "fitness",
  "typed.campaign missed": "missed",
  "typed.campaign of": "of",
  "typed.campaign targets": "targets",
  "typed.campaign team": "team",
  "typed.campaign end": "end",
  "typed.campaign count": "count",
  // To greet the bot.
  "typed.hi": "hi, hello",
  // The word that comes before questions that don't work alone on Twitch: `!charity goal`.
  "typed.charity": "charity",

  // Moderators' commands. They come after `tiltify`.
  "typed.tiltify status": "status",
  "typed.tiltify panic": "panic",
  "typed.tiltify pause": "pause",
  "typed.tiltify resume": "resume",
  "typed.tiltify timer": "timer",
  "typed.tiltify hide": "hide",
  "typed.tiltify show": "show",
  "typed.tiltify comments": "comments",
  "typed.tiltify names": "names",
  "typed.tiltify list": "list",
  "typed.tiltify test": "test",
  "typed.tiltify undo": "undo",
  "typed.tiltify yes": "yes",
  "typed.tiltify no": "no",
  "typed.tiltify timezone": "timezone",
  "typed.tiltify approve": "approve",
  "typed.tiltify hidden": "hidden",
  "typed.tiltify setup": "setup",
  "typed.tiltify connect": "connect",
  "typed.tiltify disconnect": "disconnect",
  "typed.tiltify login": "login",
  "typed.tiltify logout": "logout",
  "typed.tiltify role": "role",
  "typed.tiltify alerts": "alerts",
  "typed.tiltify team here": "team here",
  "typed.tiltify team off": "team off",
  "typed.tiltify helpers": "helpers",
  "typed.tiltify overlay": "overlay",
  "typed.tiltify look": "theme, look",
  "typed.tiltify announce": "announce",
  "typed.tiltify minimum": "minimum",
  "typed.tiltify cooldown": "cooldown",
  "typed.tiltify silent": "silent",
  "typed.tiltify template": "template",
  "typed.tiltify tier": "tier",
  "typed.tiltify block": "block",
  "typed.tiltify card": "card",
  "typed.tiltify settings": "settings",
  "typed.tiltify twitch join": "twitch join",
  "typed.tiltify twitch leave": "twitch leave",
  "typed.tiltify twitch": "twitch",
  "typed.tiltify twitch command": "twitch command, command",
  "typed.tiltify twitch cooldown": "twitch cooldown",
  "typed.tiltify twitch prefix": "twitch prefix, prefix",
  "typed.tiltify twitch bots": "twitch bots, bots",
  "typed.tiltify recap": "recap",
  "typed.tiltify summary": "summary",
  "typed.tiltify proof": "proof",
  "typed.tiltify history": "history",
  "typed.tiltify forget": "forget",
  "typed.tiltify host status": "host status",
  "typed.tiltify host servers": "host servers",
  "typed.tiltify host allow": "host allow",
  "typed.tiltify host leave": "host leave",
  "typed.tiltify host pause-all": "host pause-all",
  "typed.tiltify host resume-all": "host resume-all",
  /**
   * Phrases that people type in place of a command. Words can be in any order. The phrase with the most words wins.
   * Fillers such as "how" and "please" don't count as extra words. `mine` is for viewers only.
   */
  "asked.total":
    "how much, how much money, so far, raised so far, how much raised, what total, we at, at yet, money made",
  "asked.goal":
    "how much left, how much more, how much left goal, how much until goal, left goal, how far, far off, how close, we make it, will make it, gonna make it, going to make it, hit goal, reach goal, aiming for, trying to raise, halfway, what percent, percent of goal, past half, still need",
  "asked.donate":
    "donate, donate link, where donate, how donate, send money, give money, donation page, link, url, where link, tip, gift, chip in, contribute, how support, donate button, where give, how give",
  "asked.donations":
    "last donation, last one, last dono, lastdono, who donated, who gave, who just, who was that, just donated, just gave, latest donation, recent donations, replay, show again, missed it",
  "asked.leaderboard":
    "who most, gave most, who gave most, who donated most, donated most, top donor, top donors, top 10, top10, biggest, biggest donation, biggest dono, biggest donor, highest donation, largest donation, whale, most generous, mvp",
  "asked.campaign":
    "what is this, what is going on, whats going on, what is happening, whats this stream, what campaign, info, stats",
  "asked.campaign cause":
    "charity, what charity, which charity, who charity, who for, what for, what raising for, where money go, who gets money, gets the money, nonprofit, what organization",
  "asked.campaign end":
    "how long, how long left, how much time, time left, timeleft, hours left, hrs left, how many hours, when end, when ends, when over, when finish, when stop, is it over, still running, until when, still donate, how late, how long going",
  "asked.campaign count":
    "how many, how many donations, how many donos, how many donated, how many people, how many donors, number of donations, donation count, average, avg, average donation, mean donation",
  "asked.milestones":
    "next milestone, milestone, what milestones, unlock, we unlock, did we unlock, unlocked, next unlock, how much til, how much till, what happens when, when goal, stretch goal",
  "asked.rewards":
    "do i get, what get, get anything, get me, get something, what reward, rewards for, perks, prizes, merch, sold out, still available, still up, in stock",
  "asked.polls":
    "poll, vote, how vote, winning vote, who winning, whos winning, who ahead, whos ahead, what winning, which winning, poll close, poll end, when poll, voting, change vote",
  "asked.match":
    "matching, is anyone matching, who matching, doubled, donations doubled, double my, 2x, how long 2x, how long match, how long double, worth double, is my worth",
  "asked.auction": "auction, any auctions, current bid, highest bid, how bid, who bidding",
  "asked.schedule":
    "when, whats next, what next, what time, time start, when start, whats on, coming up, up next, next game, what today",
  "asked.you":
    "did i give, did i donate, have i given, have i donated, i given, how much i donated, how much i gave, did my donation, my donation go, my donation go through, my donation count, my donation show, i donated nothing showed, see my donation, see mine, get mine, got mine, mydonations, am i on the list",
  "asked.mine": "my donation, my donations, my gifts, my total donations, my rank, my place, i donated, i gave",
  "asked.payment":
    "paypal, credit card, apple pay, google pay, tax, tax deductible, deductible, receipt, refund, euros, pay euros, currency, what currency, fees, take a cut, percent go, how much fees, anonymous, anonymously, donate anonymously, wrong name, wrong amount, minimum donation, whats the minimum, legit, scam, is legit, do bits count, bits, subs count",
  "asked.tiltify hide":
    "hide, hide that, hide it, hide this, hide comment, hide last one, get that off, get it off, take that down, take it down, off screen, remove that, delete that, make anonymous, get rid of that, hide him, hide her, hide them, hide the last one, hide last donation, hide last message, take that off, take it off, get it off screen, remove it, remove this, remove comment, remove that comment, remove last message, delete it, delete this, delete comment, delete last message, delete last one, anonymize, hide that one, hide this one, delete that one, remove that one, take that one down",
  "asked.tiltify hide name":
    "hide name, hide his name, hide her name, hide their name, name slur, slur in name, bad name, remove name, name bad, offensive name, change his name, name is rude",
  "asked.tiltify show":
    "bring back, bring it back, show that again, unhide, unhide that, unhide it, unhide last one, show that one again, put it back, put that back, shouldnt be hidden, didnt mean to hide, unhide that one, show that one, bring that one back, hid wrong, hid wrong one, hid the wrong one, wrong one get back, hid by mistake, hid by accident",
  "asked.tiltify undo":
    "undo, revert, take back, undo that, wrong one, was the wrong one, oops undo, take that back, undo last, reverse that, my bad undo, i messed up",
  "asked.tiltify pause":
    "pause, stop, stop it, stop stop, stop stop stop, stop everything, kill everything, kill it, shh, shut up, be quiet, hush, hold on, stop alerts, pause alerts, stop announcing, no more alerts, pause bot, pause donations, mute bot, mute alerts, silence, quiet, stop bot, stop donations, stop posting, stop talking, on break, no alerts for, turn off alerts, alerts off",
  "asked.tiltify resume":
    "resume, go again, go on, unpause, continue, start again, carry on, back on, alerts back, keep going, resume alerts, unmute, start, start alerts, start posting, turn alerts back on, alerts on, were back, go ahead, good to go, unmute not working, resume not working",
  "asked.tiltify panic": "panic, emergency, getting raided, hate raid",
  "asked.tiltify comments off":
    "no comments, no more comments, stop comments, mute comments, hide comments, comments off, disable comments, without comments, turn off comments, turn comments off, hide all comments, only names, dont show comments, dont read comments, no messages",
  "asked.tiltify comments approve":
    "approve comments, approve comments first, approve comments before show, approve before show, check comments first, comments need approval, review comments, screen comments",
  "asked.tiltify comments on":
    "comments on, comments back, show comments, enable comments, allow comments, unmute comments, turn on comments, turn comments on, show comments again, show messages again",
  "asked.tiltify minimum":
    "minimum amount, min amount, setmin, set minimum, announce under, anything under, only above, only over, at least, smaller than, below, raise minimum, minimum donation, minimum to, show donations over, show donations above, donations over, donations above, hide small, ignore small, small donations, set min, change minimum",
  "asked.tiltify cooldown":
    "slow down, slow it down, slower, too fast, spamming chat, too much spam, too many alerts, time between, less often, cooldown, set cooldown, delay between, delay between alerts, one per minute, fewer alerts, too many messages, too many donations, flooding",
  "asked.tiltify test":
    "test alert, testalert, send test, test donation, try alert, fake donation, test alerts, send a test, do a test, run a test, test it, can we test, test the bot, test message",
  "asked.tiltify look":
    "theme, change theme, dark theme, font, sound, sound off, change sound, change bell, alert sound, volume, too loud, louder, animation",
  "asked.tiltify history":
    "who hid, who did that, who changed, who paused, who blocked, mod log, modlog, audit log, recent actions, who did this, who changed settings, who changed the settings, who turned, who muted, who removed, who deleted, what changed, recent changes, change log, changelog",
  "asked.tiltify status":
    "why no alerts, no alerts, alerts missing, alerts not working, alerts broken, not working, not showing, nothing shows, total wrong, wrong total, out of sync, resync, refresh, is it working, whats wrong, bot working, is bot working, bot not working, bot broken, bot offline, bot online, no donations showing, donations not showing, not announcing, why isnt, didnt show up, stopped working, nothing posting, nothing is posting, not posting, but nothing posting, never showed, never showed up, donated never showed, nothing gets posted, no messages in chat",
  "asked.tiltify connect":
    "follow, add campaign, connect campaign, other channel, change channel, post alerts in, post in, announce in, add my campaign, link campaign, new campaign, set campaign, paste link, where paste link, paste tiltify link, where put link, different channel, another channel, alerts different channel, move alerts, move to channel, to different channel",
  "asked.tiltify disconnect":
    "unfollow, unfollow campaign, stop following, remove campaign, disconnect campaign, old campaign, event over, event is over, remove bot, remove the bot, get rid of bot, after event over, after the event, when event over, stop after event, stop everything after event",
  "asked.tiltify approve":
    "approve all, approve everything, approve except, waiting comments, queue, queued, clear queue, clear the queue, queued clear it, whats queued, pending, whats waiting, waiting for approval, approval queue",
  "asked.tiltify block add":
    "banned words, add banned words, blacklist add, add filter, word blocklist, add blacklist, block links, block word, ban word, blacklist word, block the word, ban the word, add word, filter word, add blocked words, ban that word",
  "asked.tiltify block remove":
    "remove filter, rm filter, unblock word, unban word, allow word, remove blacklist, from the filter, unblock the word, remove word, allow the word",
  "asked.tiltify block list":
    "list banned words, blocked words, show filter, list blacklist, what words blocked, which words blocked, what words are blocked, show blocked words, banned words list, see banned words",
  "asked.tiltify language":
    "set language, change language, lang, in english, change language to, switch language, switch to, speak, set language to, bot language, answer in, make it answer in, answer me in, answer in french, answer in spanish, answer in german, in french, in spanish, in german, in portuguese, in japanese",
  "asked.tiltify overlay":
    "obs overlay, overlay obs, overlay in obs, add overlay, overlay link, overlay blank, overlay black, overlay black screen, overlay blank screen, overlay black blank screen, overlay not showing, overlay not working",
  "asked.tiltify timer":
    "timer goes up, timer go up, timer go up donate, make timer go up, timer when donate, donations add time, donate add time, extend timer, extend the timer, add time, add time timer, add minutes, subathon, subathon timer",
  "asked.tiltify role":
    "mods access, mod access, give mods access, let mods use, mod role, mods use commands, cant use, cant i use, why cant use, no permission, missing permission, stop pinging, stop pings, no pings, dont ping, stop pinging me",
  "asked.tiltify helpers": "mods access, give mods access, let mods use, mods use commands, cant use, no permission",
  "asked.tiltify twitch join":
    "connect twitch, connect to twitch, connect twitch chat, connect to twitch chat, add to twitch, add bot twitch, add bot to twitch, join twitch, join my twitch, join my chat",
  "asked.tiltify forget":
    "privacy, personal data, what data, store data, store emails, store donor, store donor emails, delete my data, forget me, gdpr",
  "asked.tiltify timezone": "set timezone, set tz, time zone, change timezone",
  "asked.tiltify hidden": "who blocked, whos blocked, whats hidden, list hidden, who hidden",
  // Help is last, so that a more specific command wins.
  "asked.help":
    "bot dead, bot ded, bot alive, bot down, you there, are you alive, are you there, what can you do, who can use, who can use this, who may use, give mods access",
  // Things that people look for and that aren't commands. The answer names the command that helps.
  "sought.block": "ban, block, kick, timeout",
  "sought.unblock": "unban, unblock",
  "sought.remove": "remove, delete, clear",
  "sought.reset": "reset, default, defaults",
  "sought.link": "link, url",
  "sought.sound": "sound, sounds, audio, volume, tts, voice",
  // Words that can start a question in a chat with other bots: `!how much is it`
  questions: "how",
  // Polite words and other fillers. `asking` has words that only start a question.
  fillers:
    "please, pls, plz, thanks, thx, ty, now, just, bot, everyone, the, a, an, for, to, of, at, in, is, are, me, us, my, our, this, it, that, until, till, lol, omg, rn, already, ok, hey, yo, guys, and, or, so, wait, turn, alerts, announcements",
  asking:
    "how, what, whats, where, wheres, which, who, whos, when, why, can, could, do, does, did, i, we, you, show, tell, see, get, there, current, have, has, was, much, many",
  "state.on": "on",
  "state.off": "off",
  // Words for "back to the default". Those in `state.none` count only where they can't be a streamer's own text.
  "state.reset": "reset",
  "state.none": "usual, none, no, nothing, default, standard, normal, delete, remove, clear, stop",
  // Names of languages, with which people choose one.
  "language.en": "english, in english",
  "language.de": "german, in german",
  "language.fr": "french, in french",
  "language.es": "spanish, in spanish",
  "language.pt-BR": "portuguese, in portuguese, brazilian",
  "language.ja": "japanese, in japanese",

  // Topics of help: `help people`
  "topic.giving": "giving",
  "topic.choices": "choices",
  "topic.about": "about",
  "topic.start": "start",
  "topic.stream": "stream",
  "topic.announced": "announced",
  "topic.people": "people",
  "topic.twitch": "twitch",
  "topic.after": "after",
  "topic.host": "host",

  // Units after a number: durations and currencies.
  "units.seconds": "s, sec, secs, second, seconds",
  "units.minutes": "m, min, mins, minute, minutes",
  "units.hours": "h, hr, hrs, hour, hours",
  "units.days": "d, day, days",
  "units.weeks": "w, week, weeks",
  // Half an hour more than the number before it, or than one hour. `fillers` such as "and" are dropped before.
  "units.hours-and-half": "hours half, hour half",
  // Durations without a number: "an hour". Without the words of `fillers`, which are dropped before.
  "duration.minute": "minute, one minute",
  "duration.half-hour": "half hour",
  "duration.hour": "hour, one hour",
  "duration.day": "day, one day",
  // The word between a time and an amount: "10m per $5".
  "timer.per": "per, for, every, each, pro, par, por",
  // The last announcement, as in "hide last 5".
  "hide.last":
    "last, last one, last comment, last donation, last message, the last, the last one, the last comment, the last donation, the last message",
  // An announcement that somebody has just read, as in "hide that".
  "hide.that":
    "it, this, that, this one, that one, this comment, that comment, this donation, that donation, this message, that message, the comment, the donation, the message",
  "clock.until": "until, till, til",
  "clock.oclock": "oclock, h, uhr",
  // The half of the day, next to a time of day.
  "clock.am": "in the morning",
  "clock.pm": "in the afternoon, in the evening",
  "money.dollars": "dollar, dollars, buck, bucks",
  "money.euros": "euro, euros",
  "money.pounds": "pound, pounds, quid",
  "money.yen": "yen",
  "money.reais": "real, reais",
  // Names of template variables, as other bots use them too. The variable's own name is the one that we show.
  "variable.name": "name, user, username, donor, donator, player, sender",
  "variable.amount": "amount, donation, value",
  "variable.comment": "comment, message, text",
  "variable.reward": "reward, rewards",
  "variable.poll": "poll",
  "variable.option": "option, vote",
  "variable.to": "to, recipient",
  "variable.campaign": "campaign, title",
  "variable.raised": "raised, total",
  "variable.goal": "goal",
  "variable.percent": "percent",
  "variable.url": "url, link",
  "variable.milestone": "milestone",
  "variable.next": "next",
  "variable.cause": "cause, charity",
  "variable.left": "left",
  "variable.time": "time",
  "variable.count": "count",
  "variable.sum": "sum",
  "variable.names": "names",
  "variable.matched": "matched",
  "variable.second": "second",
  "variable.entry": "entry",
  "variable.item": "item",
  "variable.rise": "rise",
} as const;
