/** What whoever runs the bot reads in the terminal. */
export const host = {
  "host.listening": "bellringer lauscht auf {$url :parts}; Webhooks gehen an {$webhooks :parts}",
  "host.listening.only": "bellringer lauscht auf {$url :parts}",
  "host.roles": "Dieser Prozess macht: {$does :parts}. Das Übrige müssen andere tun.",
  "host.events.webhook-only": "Ereignisse: nur Webhooks, denn ohne TILTIFY_CLIENT_ID lässt sich Tiltify nicht fragen.",
  "host.events.pull": "Ereignisse: Tiltify wird gefragt.",
  "host.events.no-webhook": "Ereignisse: Tiltify wird gefragt. Es ist kein Webhook gesetzt.",
  "host.events.both": "Ereignisse: Webhooks, und Tiltify wird gefragt.",
  "host.events.webhook": "Ereignisse: Webhooks.",
  "host.chat-link": "Der Browser-Chat braucht seinen Schlüssel. Den Link bekommst du mit: {$typed :parts}",
  "host.out": "Was irgendwo angesagt wird, geht auch an {$addresses :parts} (OUT_WEBHOOKS).",
  "host.metrics":
    "{$metrics :parts} und die Einzelheiten von {$ready :parts} sind geschlossen. METRICS_TOKEN öffnet sie.",

  // How parts of the program are, for /readyz
  "health.waiting": `.input {$count :integer}
.match $count
one {{{$count} Ereignis wartet}}
*   {{{$count} Ereignisse warten}}`,
  "health.no-database": "Die Datenbank antwortet nicht",
  "health.fails": "Nichts kann angenommen werden, im Log steht warum",
  "health.here": "Dieser Prozess",
  "health.unwritable": "Nichts kann geschrieben werden",
  "health.elsewhere": "Ein anderer Prozess",
  "health.by": "Ein anderer Prozess, {$name :parts}",
  "health.nobody": "Kein Prozess",

  "host.demo":
    "Das ist die Demo: Es ist kein Account gesetzt, deshalb spricht bellringer mit seinem eigenen Simulator von Tiltify. Nichts hier ist echt.",
  "host.demo.page": "Spenden erscheinen hier: {$url :parts}",
  "host.demo.alone":
    "Die Seite verlangt keinen Schlüssel, deshalb ist sie nur auf diesem Computer zu erreichen. Stell keinen Proxy davor.",
  "host.demo.next": "Tippe dort {$total :command}, oder spende selbst. Strg+C beendet die Demo.",
  "host.demo.again":
    "Spenden einer früheren Demo sind noch darin. Um neu anzufangen, lösche vor dem Start {$file :parts}.",
  "host.demo.set-up":
    "Um richtig loszulegen, öffne in den nächsten {$within :lasts} diesen Link in einem Browser auf diesem Computer: {$url :parts}",

  "host.twitch.open":
    "Öffne {$page :parts}, melde dich mit dem Account des Bots an und gib innerhalb von {$left :lasts} {$code :parts} ein.",
  "host.twitch.late": "Niemand hat den Code rechtzeitig eingegeben. Starte mich neu, dann gibt es einen neuen.",
  "host.twitch.refused":
    "Twitch gibt keine Anmeldung heraus ({$code :parts}). Starte mich neu, dann gibt es einen neuen Code.",
  "host.twitch.done":
    "Bei Twitch angemeldet als {$account :title}. Ein laufender Bot übernimmt das innerhalb einer Minute.",
} as const;
