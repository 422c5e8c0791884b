/** Why nothing can be said in a place: behind a colon, and without a full stop. */
export const closed = {
  "closed.unknown": "Der Chat nennt keinen Grund",
  "closed.channel-gone": "Den Kanal gibt es nicht mehr",
  "closed.server-gone": "Den Server gibt es nicht mehr",
  "closed.unseen": "Ich sehe den Kanal nicht, meiner Rolle fehlt dort {$permission :parts}",
  "closed.no-messages": "Der Kanal nimmt keine Nachrichten an",
  "closed.unwritable": "Ich darf dort nicht schreiben, meiner Rolle fehlt {$permission :parts}",
  "closed.archived": "Der Thread ist archiviert, und ein Mod muss ihn wieder öffnen",
  "closed.locked": "Der Thread ist gesperrt, und ein Mod muss ihn entsperren",

  "closed.followers": "Nur Follower dürfen hier schreiben; mach mich zum Mod",
  "closed.subscribers": "Nur Subs dürfen hier schreiben; mach mich zum Mod",
  "closed.emotes": "Hier sind nur Emotes erlaubt; mach mich zum Mod",
  "closed.unique": "Hier darf sich keine Nachricht wiederholen; mach mich zum Mod",
  "closed.suspended": "Der Kanal ist gesperrt oder weg",
  "closed.account": "Mein Account ist gesperrt",
  "closed.banned": "Ich bin aus dem Kanal gebannt",
  "closed.blocked": "Der Kanal hat mich blockiert",
  "closed.email": "Mein Account braucht eine bestätigte E-Mail-Adresse, um hier zu schreiben",
  "closed.phone": "Mein Account braucht eine bestätigte Handynummer, um hier zu schreiben",
  "closed.warned": "Ich wurde hier verwarnt, und jemand muss das mit meinem Account bestätigen",
  "closed.forbidden": "Ich darf hier nicht schreiben",
  "closed.renamed": "Twitch lässt mich nicht hinein, der Kanal ist umbenannt oder weg",
  "closed.strangers": "Der Name gehört jetzt jemand anderem",
  "closed.full":
    "Twitch lässt mich in höchstens {$most :integer} Kanäle, in denen ich kein Mod bin. Mach mich dort zum Mod, dann zählt der Kanal nicht",
  "closed.not-agreed": "Der Kanal hat mir noch nicht zugestimmt",
} as const;
