/**
 * What stands beside commands and options for people whose Discord speaks German. The names stay as they are, because
 * answers and guides name them; what is missing here is shown in English.
 */
export const german: Readonly<Record<string, string>> = {
  "Announcements of Tiltify donations: what is said here, and how":
    "Tiltify-Spenden ansagen: was hier gesagt wird, und wie",
  "What I announce, and how: kinds, amounts, pace, names": "Was ich ansage und wie: Arten, Beträge, Tempo, Namen",
  "Where I tell your team what your viewers are not told": "Wo ich eurem Team sage, was das Publikum nicht erfährt",
  "Your Twitch channel, and what I answer there": "Euer Twitch-Kanal, und was ich dort beantworte",
  "What only whoever runs me may do": "Was nur darf, wer mich betreibt",
  "Sets me up, step by step": "Richtet mich Schritt für Schritt ein",
  "Gives the link to the donation page": "Gibt den Link zur Spendenseite",
  "Which campaign; its number in the list": "Welche Kampagne, nach ihrer Nummer in der Liste",
  "Says how much has been raised so far": "Sagt, wie viel schon gespendet wurde",
  "Says how far it is to the goal": "Sagt, wie weit es noch bis zum Ziel ist",
  "Shows the campaign: what it is for and how it stands": "Zeigt die Kampagne: wofür sie ist und wie sie steht",
  "The campaign, and what it is a part of": "Die Kampagne, und wozu sie gehört",
  "Shows the team's campaign that this one belongs to": "Zeigt die Kampagne des Teams, zu der diese gehört",
  "Shows the event that the campaign belongs to": "Zeigt das Event, zu dem die Kampagne gehört",
  "Shows the charity that the campaign is for": "Zeigt die Organisation, für die die Kampagne ist",
  "Tells what happened while you were away": "Sagt, was passiert ist, während du weg warst",
  "For how long, such as 30m or 8h; 2 hours without one": "Wie lange, etwa 30m oder 8h; ohne Angabe 2 Stunden",
  "Shows how far people have run, walked or swum for it": "Zeigt, wie weit dafür gelaufen und geschwommen wurde",
  "Shows what donors can give for, and how far that is": "Zeigt, wofür gespendet werden kann, und wie weit es ist",
  "Shows every campaign of its owner, or of somebody else on Tiltify":
    "Zeigt alle Kampagnen von wem diese ist, oder von jemand anderem auf Tiltify",
  "Somebody else: their name in the address of their page, @name or +team":
    "Jemand anderes: der Name in der Adresse der Seite, @name oder +team",
  "Shows who has given or raised the most": "Zeigt, wer am meisten gespendet oder gesammelt hat",
  "Who is ranked": "Wer verglichen wird",
  "Since when": "Seit wann",
  "Which page": "Welche Seite",
  "Shows the latest donations": "Zeigt die letzten Spenden",
  "Shows the next milestone, and the others": "Zeigt den nächsten Meilenstein und die anderen",
  "Shows how a poll stands; donations are votes": "Zeigt, wie eine Umfrage steht; Spenden sind Stimmen",
  "Shows what donors can pick": "Zeigt, was man sich zur Spende aussuchen kann",
  "Shows who is matching donations right now": "Zeigt, wer gerade Spenden verdoppelt",
  "Shows what is on now and what comes next": "Zeigt, was gerade läuft und was als Nächstes kommt",
  "Shows what is up for auction, and the high bids": "Zeigt, was versteigert wird, und die höchsten Gebote",
  "Shows what you can ask me here": "Zeigt, was du mich hier fragen kannst",
  "Announces a campaign's donations in this place": "Sagt hier die Spenden einer Kampagne an",
  "The address of the campaign's page, or its id": "Die Adresse der Kampagnenseite oder ihre ID",
  "Which channel; this one without it": "Welcher Kanal; ohne Angabe dieser",
  "Stops announcing a campaign in this place": "Sagt hier eine Kampagne nicht mehr an",
  "Its number in the list, its name, address or id; none where there is one":
    "Nummer in der Liste, Name, Adresse oder ID; nicht nötig, wenn es nur eine gibt",
  "Lists the campaigns that are connected in this place": "Zeigt die Kampagnen, die hier verbunden sind",
  "When something is wrong, I tell your team in this place": "Wenn etwas nicht stimmt, sage ich es eurem Team hier",
  "When something is wrong, I tell nobody here": "Wenn etwas nicht stimmt, sage ich es hier niemandem",
  "Which roles may change everything, help mid-stream, or are called for large donations":
    "Welche Rollen alles ändern, im Stream helfen oder bei großen Spenden gerufen werden",
  "What the role is for": "Wofür die Rolle ist",
  "The role": "Die Rolle",
  "Off: no role": "off: keine Rolle",
  "Summary: what came in while I was away for more than a day": "summary: was kam, als ich über einen Tag lang weg war",
  "Whether servers that follow an announcement channel get goals and milestones":
    "Ob Server, die einem Ankündigungskanal folgen, Ziele und Meilensteine bekommen",
  "Brings me into a Twitch channel, if its owner agrees there":
    "Holt mich in einen Twitch-Kanal, wenn sein Besitzer dort zustimmt",
  "Takes me out of a Twitch channel that is linked here, such as one that was renamed":
    "Holt mich aus einem verknüpften Twitch-Kanal heraus, etwa einem, der umbenannt wurde",
  "The channel's name or address": "Name oder Adresse des Kanals",
  "On Twitch: switches one of my commands on or off in your channel":
    "Auf Twitch: schaltet einen meiner Befehle in deinem Kanal an oder aus",
  "The command, such as top": "Der Befehl, etwa top",
  "On Twitch: what viewers type in front of my commands, such as ! or ?":
    "Auf Twitch: was man vor meine Befehle tippt, etwa ! oder ?",
  "One or two signs, such as ? or t!": "Ein oder zwei Zeichen, etwa ? oder t!",
  "Takes name and comment out of the last announcement here": "Nimmt Namen und Kommentar aus der letzten Ansage hier",
  "How many of the last announcements; one without a number": "Wie viele der letzten Ansagen; ohne Zahl eine",
  "The donor's name, for 24 hours": "Auch der Name, 24 Stunden lang",
  "Says a comment that waits for your yes; on Discord it shows you those that wait":
    "Sagt einen Kommentar, der auf euer Ja wartet; auf Discord zeigt es die wartenden",
  "Whose, where several wait: the name, the amount, or both":
    "Wessen, wenn mehrere warten: der Name, der Betrag oder beides",
  "Takes a donor's name and comments out of everything, for good":
    "Nimmt Namen und Kommentare eines Spenders überall heraus, endgültig",
  "The donor's name, as it was said": "Der Name, wie er gesagt wurde",
  "Undoes the last hide": "Macht das letzte Verbergen rückgängig",
  "Whether all is well, and if not what to do": "Ob alles läuft, und wenn nicht, was zu tun ist",
  "What is left for you to do before the stream, one thing each":
    "Was vor dem Stream noch zu tun ist, eins nach dem anderen",
  "Says a donation marked TEST, which counts for nothing; rehearse shows you alone what I will say":
    "Sagt eine Spende an, die TEST heißt und nicht zählt; rehearse zeigt nur dir, was ich sagen werde",
  "What to test": "Was getestet wird",
  "Keeps me quiet for a while; I keep count": "Lässt mich eine Weile schweigen; ich zähle mit",
  "Where it holds": "Wo es gilt",
  "For how long, such as 10m; until you resume without one": "Wie lange, etwa 10m; ohne Angabe bis resume",
  "Lets me speak again after a pause": "Lässt mich nach einer Pause wieder sprechen",
  "Whether I say what donors wrote, and how long I hold it back":
    "Ob ich sage, was Spender geschrieben haben, und wie lange ich es zurückhalte",
  "On, off, only with your yes, or held back for a while": "An, aus, nur mit eurem Ja oder eine Weile zurückgehalten",
  "How long to hold them back, up to 10 minutes, such as 30s; off for not at all":
    "Wie lange zurückhalten, bis zu 10 Minuten, etwa 30s; off für gar nicht",
  "How much of donors' names I say": "Wie viel vom Namen der Spender ich sage",
  "How much": "Wie viel",
  "What I announce; without a word, all that is on and off": "Was ich ansage; ohne Angabe alles, was an und aus ist",
  "What to announce": "Was angesagt wird",
  "On or off": "An oder aus",
  "From which amount on I announce, say comments, highlight or call people":
    "Ab welchem Betrag ich ansage, Kommentare sage, hervorhebe oder rufe",
  "For what; announcing without a word": "Wofür; ohne Angabe fürs Ansagen",
  "The amount, such as 5 or 5 EUR": "Der Betrag, etwa 5 oder 5 EUR",
  "What I say, in your own words: of donations, milestones, the goal":
    "Was ich sage, in euren eigenen Worten: zu Spenden, Meilensteinen, dem Ziel",
  "What it is said of": "Wozu es gesagt wird",
  "Your words, such as {name} gave {amount}; reset for mine": "Eure Worte, etwa {name} gab {amount}; reset für meine",
  "A message that shows how the campaign stands, kept up to date":
    "Eine Nachricht, die zeigt, wie die Kampagne steht, immer aktuell",
  "How often I speak": "Wie oft ich spreche",
  "How often": "Wie oft",
  "Words of your own that I never say, besides those I never say anyhow":
    "Eigene Wörter, die ich nie sage, außer denen, die ich ohnehin nie sage",
  "What to do": "Was zu tun ist",
  "The word; which page, for list": "Das Wort; bei list die Seite",
  "Takes back the last change of my settings here": "Nimmt hier die letzte Änderung meiner Einstellungen zurück",
  "Who did what here: settings, pauses, hiding, campaigns":
    "Wer hier was getan hat: Einstellungen, Pausen, Verbergen, Kampagnen",
  "Who gave what, for you alone, as a file on Discord; or a summary of an absence, for everybody":
    "Wer was gegeben hat, nur für dich, als Datei; oder die Zusammenfassung einer Abwesenheit, für alle",
  "How many days; all of them without a number": "Wie viele Tage; ohne Zahl alle",
  "How everything stands, in all servers together": "Wie alles steht, in allen Servern zusammen",
  "The servers that I am in, and which of them wait for you":
    "Die Server, in denen ich bin, und welche auf dich warten",
  "Lets a server use me, or a Twitch channel whose owner asked me in":
    "Erlaubt mich einem Server, oder einem Twitch-Kanal, dessen Besitzer gefragt hat",
  "The server's name or id": "Name oder ID des Servers",
  "Takes me out of a server": "Holt mich aus einem Server heraus",
  "Keeps me quiet everywhere until you resume; I keep count":
    "Lässt mich überall schweigen, bis du weitermachst; ich zähle mit",
  "Lets me speak everywhere again after pause-all": "Lässt mich nach pause-all überall wieder sprechen",
  "Chooses where I tell you what only you can mend": "Bestimmt, wo ich dir sage, was nur du beheben kannst",
  "This place, or by direct message": "Hier oder als Direktnachricht",
  "Logs me in to Twitch by a code that you type there":
    "Meldet mich mit einem Code bei Twitch an, den du dort eingibst",
  "Cancel: the open code counts no more": "cancel: der offene Code gilt nicht mehr",
};
