/** How a place stands: what is wrong or left to do there, what to do about it, and what goes on. */
export const status = {
  "status.well": "Alles läuft.",
  "status.to-do": `.input {$count :integer}
.match $count
one {{Eine Sache ist zu tun}}
*   {{{$count} Dinge sind zu tun}}`,

  // What to do, where several have the same
  "do.nothing": "Nichts zu tun: Die Spenden sind sicher und werden später angesagt.",
  "do.host": "Der Host muss das beheben und weiß Bescheid.",
  "do.team": "Tippe {$typed :command} in einem Kanal, den dein Publikum nicht sieht.",
  "do.team.room": "Öffne {$room :parts} und tippe dort {$typed :command}.",

  // What is wrong now, the worst first
  "status.none": "Hier ist keine Kampagne verbunden.",
  "status.none.do": "Tippe {$typed :command} und die Adresse ihrer Seite.",
  "status.searched": "{$address :title} ist auf Tiltify noch nicht zu sehen.",
  "status.searched.do": "Veröffentliche die Kampagne dort, oder prüfe den Link. Gesucht wird alle 2 Minuten.",
  "status.shut-out": "Hier kann ich nicht schreiben ({$place :place}): {$reason :parts}.",
  "status.shut-out.do": "Erlaube es, oder sag in einem anderen Kanal an. Die Spenden bleiben aufgehoben.",
  "status.aside": `.input {$count :integer}
.match $count
one {{{$count} Meldung kam nicht an ({$place :place}): {$reason :parts}.}}
*   {{{$count} Meldungen kamen nicht an ({$place :place}): {$reason :parts}.}}`,
  "status.aside.do": "Nichts ist verloren. Noch einmal senden: {$typed :command}",
  "status.send-again": "Noch einmal senden",
  "status.refused": `.input {$count :integer}
.match $count
one {{{$count} Meldung wurde in den letzten 24 Stunden wegen ihrer Wörter abgelehnt ({$place :place}).}}
*   {{{$count} Meldungen wurden in den letzten 24 Stunden wegen ihrer Wörter abgelehnt ({$place :place}).}}`,
  "status.refused.do": "Welche, zeigt {$typed :command}",
  "status.chat-failed": "{$chat :chat}: keine Verbindung. Die Spenden bleiben aufgehoben.",
  "status.chat-connecting": "{$chat :chat} wird verbunden.",
  "status.login": "Tiltify nimmt meine Anmeldung nicht an. Die Spenden sind dort sicher.",
  "status.no-login": "Ich bin noch nicht mit Tiltify verbunden.",
  "status.no-login.do": "Der Host muss TILTIFY_CLIENT_ID und TILTIFY_CLIENT_SECRET setzen.",
  "status.silent": "Tiltify antwortet im Moment nicht.",
  "status.unread": "Tiltify gibt im Moment nicht alles heraus: {$campaigns :titles}.",
  "status.unreadable": `.input {$count :integer}
.match $count
one {{{$count} Spende war nicht zu lesen.}}
*   {{{$count} Spenden waren nicht zu lesen.}}`,
  "status.unreadable.do": "In deinem Dashboard bei Tiltify siehst du, von wem. Der Host weiß Bescheid.",
  "status.asks-instead":
    "Die Webhooks von Tiltify erreichen mich nicht, deshalb kommen Spenden vielleicht ein paar Minuten später.",
  "status.gone": "{$campaign :title} ist auf Tiltify nicht mehr zu sehen.",
  "status.gone.do":
    "Veröffentliche die Kampagne wieder, dann geht es von selbst weiter, oder trenne sie: {$typed :command}",
  "status.ended": "Beendet: {$campaigns :titles}.",
  "status.ended.do": "Verbinde die nächste: {$typed :command}",
  "status.no-webhooks": "Tiltify nimmt keine Webhooks an für {$campaigns :titles}.",
  "status.no-webhooks.do": "Nichts zu tun: Stattdessen wird hin und wieder nach Spenden gefragt.",
  "status.paused-by-host": "Die Ansagen sind überall pausiert, durch den Host.",
  "status.paused": "Die Ansagen sind hier pausiert.",
  "status.paused-until": "Die Ansagen sind hier pausiert und kommen {$until :until} wieder.",
  "status.paused.do": "Jetzt fortsetzen: {$typed :command}",
  "status.resume-now": "Jetzt fortsetzen",
  "status.late": `.input {$count :integer}
.match $count
one {{{$count} Ansage wartet seit über 1 min.}}
*   {{{$count} Ansagen warten, die älteste seit über 1 min.}}`,
  "status.late.do": "Wenn das so bleibt, sag es dem Host.",

  // What is left to do
  "status.unseen":
    "In {$place :title} kann ich meine Nachrichten nicht lesen, deshalb kann nach einem Ausfall eine doppelt kommen.",
  "status.unseen.do": "Gib meiner Rolle dort {$lacks :parts}.",
  "status.donations-off": "Spenden werden hier nicht angesagt.",
  "status.donations-off.do": "Um sie anzusagen: {$typed :command}",
  "status.announce-them": "Ansagen",
  "status.nobody-asked": "Kommentare warten auf die Mods, aber niemand wird gefragt.",
  "status.ping-none": "Für große Spenden ist keine Rolle zum Pingen gewählt.",
  "status.donor-role": "Die Rolle {$role :title} bekommt niemand fürs Spenden.",
  "status.donor-role-gone": "Eine Rolle für Spenden gibt es nicht mehr.",
  "status.ping-gone": "Die Rolle, die bei großen Spenden gepingt wird, gibt es nicht mehr.",
  "status.ping.do": "Wähle eine: {$typed :command}",
  "status.ping-amount": "Die Rolle {$role :title} wird noch nicht gepingt.",
  "status.ping-amount.do": "Sag, ab welchem Betrag: {$typed :command}",
  "status.ping-refused": "Ich darf die Rolle {$role :title} nicht pingen.",
  "status.ping-refused.do": "{$way :parts}.",
  "status.team": "Niemand erfährt es, wenn etwas nicht stimmt.",
  "status.more": "Es gibt noch mehr, das nicht alle lesen sollten.",

  // What goes on
  "status.announced": "{$campaigns :titles} → {$places :places}.",
  "status.last": "Letzte Spende {$at :ago}.",
  "status.no-donation": "Noch keine Spende.",
  "status.asked": "Zuletzt {$at :ago} bei Tiltify gefragt.",
  "status.rarely": "Viele Kampagnen teilen sich das Limit, deshalb wird nur alle {$every :lasts} gefragt.",
  "status.waiting": `.input {$count :integer}
.match $count
one {{{$count} Ansage wartet.}}
*   {{{$count} Ansagen warten.}}`,
  "status.nothing-waits": "Nichts wartet.",
  "status.live": "Live: {$place :place}.",
  "status.not-live": "Nicht live: {$place :place}.",
  "status.panic": "Notfall",
  "status.send-test": "Test senden",
} as const;
