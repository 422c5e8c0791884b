export const signIn = {
  "sign-in.link":
    "Melde dich mit Tiltify an und zeig so, welche Kampagnen dir gehören. Du bekommst dort einen Code; tippe ihn hier ein: {$next :command}",
  "sign-in.link.until": "Der Link ist nur für dich. Er läuft {$until :until} ab.",
  "sign-in.link.public":
    "Den Link sehen hier alle, aber nur du kannst seinen Code eingeben. Er läuft {$until :until} ab.",
  "sign-in.link.local": "Er geht nur auf dem Computer, auf dem ich laufe.",
  "sign-in.open": "Mit Tiltify anmelden",
  "sign-in.type": "Code eingeben",
  "sign-in.type.how": "Gib den Code ein, den dir die Seite nach Tiltify gezeigt hat, oder tippe ihn: {$next :command}",
  "sign-in.code": "Code",
  "sign-in.not-back":
    "Beim letzten Mal kam niemand von Tiltify zurück. Falls dort ein Fehler stand, muss der Host diese Redirect-Adresse dort in meiner Anwendung eintragen: {$address :url}",

  "sign-in.done": "Du bist mit Tiltify angemeldet: {$account :title}.",
  "sign-in.choose": "Das sind deine veröffentlichten Kampagnen. Drück auf eine, um sie hier zu verbinden.",
  "sign-in.choose.type": "Das sind deine veröffentlichten Kampagnen. Um eine zu verbinden, tippe, was dahinter steht.",
  "sign-in.connect": "{$campaign :title} verbinden",
  "sign-in.no-campaign": "Du hast gerade keine veröffentlichte Kampagne.",
  "sign-in.out": "Abmelden: {$next :command}",
  "sign-in.signed-out":
    "Du bist abgemeldet, und dein Login bei Tiltify ist hier gelöscht. Um mir auch die Erlaubnis zu entziehen, öffne dein Konto auf Tiltify.",
  "sign-in.nobody": "Du bist nicht mit Tiltify angemeldet. Nichts geändert.",
  "sign-in.over": "Tiltify hat deine Anmeldung beendet.",
  "sign-in.unreadable": "Ich kann deine Anmeldung nicht mehr lesen: Der Host hat meinen Schlüssel geändert.",

  "sign-in.none": "Von dir erwarte ich gerade keinen Code. So fängst du an: {$next :command}",
  "sign-in.not-yet": "Mit deinem Link hat sich noch niemand angemeldet. Öffne ihn zuerst. Nichts geändert.",
  "sign-in.elsewhere": "Den Link hast du hier geholt: {$place :title}. Tippe den Code dort. Nichts geändert.",
  "sign-in.wrong": `.input {$left :integer}
.match $left
one {{Das ist nicht der Code. Du hast noch {$left} Versuch. Nichts geändert.}}
*   {{Das ist nicht der Code. Du hast noch {$left} Versuche. Nichts geändert.}}`,
  "sign-in.too-many":
    "Auch das war nicht der Code, darum gilt er nicht mehr. Nichts geändert. Noch einmal: {$next :command}",
  "sign-in.again": "Noch einmal: {$next :command}",

  "sign-in.problem.denied": "Du hast es auf Tiltify nicht erlaubt.",
  "sign-in.problem.forged": "Diese Adresse ist nicht von mir, oder es fehlt ein Stück.",
  "sign-in.problem.foreign":
    "Diese Adresse gehört zu einem anderen Browser. Öffne den Link aus dem Chat und bleib in dem Browser.",
  "sign-in.problem.old": "Dieser Link gilt nicht mehr. Er gilt zehn Minuten, und nur der neueste zählt.",
  "sign-in.problem.again": "Diese Seite wurde schon gezeigt. Wenn du ihren Code noch hast, kannst du ihn eintippen.",
  "sign-in.problem.code": "Tiltify nimmt seine eigene Antwort nicht an: Sie wurde schon benutzt oder kam zu spät.",
  "sign-in.problem.scopes": "Tiltify lässt mich nicht sehen, wer du bist.",
  "sign-in.problem.host": "Tiltify nimmt meine Anwendung nicht an. Das muss sich der Host ansehen.",
  "sign-in.problem.silent": "Tiltify antwortet gerade nicht. Versuch es bitte in einer Minute noch einmal.",

  "sign-in.page.title": "Noch ein Schritt",
  "sign-in.page.asked": "Angefragt von {$asker :name}. Wo: {$chat :chat}, {$space :title}, {$place :title}.",
  "sign-in.page.asked.there": "Angefragt von {$asker :name}. Wo: {$chat :chat}, {$place :title}.",
  "sign-in.page.account": "Konto auf Tiltify: {$account :title}",
  "sign-in.page.type": "Wenn du das warst, gib dort mit {$typed :parts} diesen Code ein:",
  "sign-in.page.warning":
    "Wenn du das nicht warst, schließ diese Seite und gib den Code niemandem: Sonst kann sich jemand für deine Kampagnen ausgeben.",
  "sign-in.page.failed": "Das hat nicht geklappt",
  "sign-in.page.again": "Nichts geändert. Tippe {$typed :parts} in deinen Chat, um neu anzufangen.",

  "changed.signed-in": "Mit Tiltify angemeldet",
  "changed.signed-out": "Von Tiltify abgemeldet",
  "host.sign-in":
    "Damit sich Leute mit Tiltify anmelden können, trag dort in deiner Anwendung diese Redirect-Adresse ein: {$address :url}",
  "server.verify": "Wenn eine Kampagne hier dir gehört, bestätige das und verbinde sie: {$next :command}",
  "entry.not-proven":
    "Der Host hat mich hier noch nicht freigeschaltet. Bis dahin sage ich nur Kampagnen an, die nachweislich denen gehören, die sie verbinden. So weist du es nach: {$next :command}. Nichts geändert.",
  "connected.proven": "bestätigt von {$by :name}",
  "connected.proof-over": "von {$by :name} bestätigt, Anmeldung bei Tiltify beendet",
} as const;
