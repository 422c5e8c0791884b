/** What is said on Twitch alone, and of it elsewhere: who lets the bot in, what goes wrong there, and its login. */
export const twitchChat = {
  // To streamers in the bot's own channel, and in theirs. `to`: whom it mentions.
  "twitch.welcome":
    "Da bin ich. Bitte tippe {$mod :parts}, sonst geben mir andere Bots vielleicht einen Timeout wegen Links. Wenn StreamElements oder Streamlabs hier schon Spenden ansagt, schalte einen von uns aus.",
  "twitch.language": "Soll ich hier {$language :title} sprechen? Tippe {$typed :parts}",
  "twitch.several":
    "Auf deinem Discord-Server sind {$count :integer} Kampagnen verbunden. Für jede, die ich hier melden soll, schreib {$typed :parts}",
  "twitch.waits":
    "Da bin ich. Ob ich bleiben darf, entscheidet noch der Host. Wenn die Kampagne dir gehört, musst du nicht warten: Bestätige das mit {$login :parts} und verbinde sie dann.",
  "twitch.coming": "{$to :parts} Ich komme.",
  "twitch.there-already": "{$to :parts} Ich bin schon da.",
  "twitch.not-there": "{$to :parts} Ich bin gar nicht da.",
  "twitch.parted": "{$to :parts} Ich bin gegangen.",
  "twitch.asked": "{$to :parts} Ich habe den Host gefragt.",
  "twitch.closed": "{$to :parts} Der Host lässt mich in keine weiteren Kanäle.",
  "twitch.begin":
    "{$to :parts} Damit ich in deinen Chat komme, tippe hier {$join :parts}. Um mich wegzuschicken, tippe hier {$part :parts}.",
  "twitch.busy": "{$to :parts} Gerade fragen zu viele nach mir. Bitte versuch es in einer Stunde noch mal.",
  "twitch.full":
    "{$to :parts} Ich bin in {$most :integer} Kanälen, und mehr erlaubt mir Twitch nicht, wo ich kein Mod bin. Tippe {$mod :parts} in deinem Chat, dann noch einmal {$join :parts} hier. Dann zählt dein Kanal nicht.",
  "twitch.nobody-asked": "Unter diesem Namen hat hier niemand nach mir gefragt.",
  "twitch.leaving":
    "Ich gehe und sage hier nichts mehr an. Um mich zurückzuholen, tippe {$join :parts} in {$own :title}.",
  "twitch.link-said": "Der Link steht ein paar Zeilen weiter oben. Wo ich kein Mod bin, poste ich einen pro Minute.",

  // What is wrong in a channel, and that it is over
  "twitch.deleted": `.input {$bot :title maybe=yes}
.match $bot
none {{Meine Zeile mit einem Link wurde in {$channel :title} gelöscht, vermutlich von einem anderen Bot. Mach mich dort zum Mod ({$mod :parts}), oder erlaube Links zu {$site :parts}.}}
*    {{{$bot} hat in {$channel :title} meine Zeile mit einem Link gelöscht. Mach mich dort zum Mod ({$mod :parts}), oder erlaube Links zu {$site :parts}.}}`,
  "twitch.timed-out": `.input {$bot :title maybe=yes}
.match $bot
none {{Ich habe in {$channel :title} einen Timeout bekommen, vermutlich von einem anderen Bot wegen eines Links. Mach mich dort zum Mod ({$mod :parts}), oder erlaube Links zu {$site :parts}.}}
*    {{{$bot} hat mir in {$channel :title} einen Timeout gegeben, vermutlich wegen eines Links. Mach mich dort zum Mod ({$mod :parts}), oder erlaube Links zu {$site :parts}.}}`,
  "twitch.banned": `.input {$bot :title maybe=yes}
.match $bot
none {{Ich wurde aus {$channel :title} gebannt. Damit ich dort wieder schreiben kann: {$unban :parts} und {$mod :parts}.}}
*    {{{$bot} hat mich aus {$channel :title} gebannt. Damit ich dort wieder schreiben kann: {$unban :parts} und {$mod :parts}.}}`,
  "twitch.undeleted": "Twitch ließ mich in {$channel :title} eine ausgeblendete Zeile nicht löschen. Lösche sie dort.",
  "twitch.shut-out": "In {$channel :title} kann ich nicht sein: {$reason :parts}. Ich sehe von selbst wieder nach.",
  "twitch.copy": "In {$channel :title} spricht eine zweite Kopie von mir. Ich schweige dort, bis sie aufhört.",
  "twitch.rival":
    "{$bot :title} beantwortet in {$channel :title} ebenfalls {$word :parts}. Um meins auszuschalten, tippe dort: {$off :parts}",
  "twitch.guest":
    "In {$channel :title} bin ich kein Mod: Andere Bots geben mir vielleicht einen Timeout wegen Links, und ich beantworte nur {$answers :integer} Fragen in {$per :exactly}. Wer dort streamt, tippt dort {$mod :parts}.",

  "twitch.missing": "ohne {$channels :titles}",

  // The bot's own account
  "twitch.login.none": "Ich bin nicht bei Twitch angemeldet. Auf dem Rechner des Bots: {$shell :parts}",
  "twitch.login.expired": "Meine Twitch-Anmeldung ist abgelaufen. Auf dem Rechner des Bots: {$shell :parts}",
  "twitch.login.lacks":
    "Meiner Twitch-Anmeldung fehlen Rechte: {$scopes :list}. Auf dem Rechner des Bots: {$shell :parts}",
  "twitch.login.unreadable":
    "Ich kann die gespeicherten Anmeldungen nicht lesen. Melde mich neu an: {$shell :parts} Oder nimm wieder {$key :parts} oder {$file :parts} von vorher.",
  "twitch.login.by-code":
    "{$problem :parts} Oder öffne innerhalb von {$left :lasts} {$page :url} mit dem Account des Bots und gib {$code :parts} ein",
} as const;
