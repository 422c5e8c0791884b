export const setUpPage = {
  "set-up.title": "Richtig loslegen",
  "set-up.back": "Zurück zur Demo",
  "set-up.steps": "Schritte",
  "set-up.step.tiltify": "Tiltify",
  "set-up.step.chat": "Chat",
  "set-up.step.donations": "Spenden",
  "set-up.step.campaign": "Kampagne",
  "set-up.step.finish": "Start",
  "set-up.step.done": "erledigt",
  "set-up.check": "Prüfen und weiter",
  "set-up.trying": "Einen Moment …",
  "set-up.go-on": "Weiter",
  "set-up.copy": "Kopieren",
  "set-up.copied": "Kopiert",

  // The code of the terminal
  "set-up.code.title": "Ein Link öffnet diese Seite",
  "set-up.code.how": "Er steht im Terminal, in dem ich laufe. Öffne ihn in diesem Browser, oder füg ihn hier ein.",
  "set-up.code.field": "Link aus dem Terminal",
  "set-up.code.wrong": "Das ist nicht der Link. Der richtige steht im Terminal.",
  "set-up.code.late": "Dieser Link ist zu alt. Im Terminal steht ein neuer.",
  "set-up.code.tries": "Das war zu oft falsch. Drück im Terminal Strg+C, und tippe dort: {$typed :parts}",
  "set-up.code.elsewhere":
    "Dieser Link wurde in einem anderen Browser geöffnet. Mach dort weiter, oder drück im Terminal Strg+C und tippe dort: {$typed :parts}",

  // Tiltify
  "set-up.tiltify.title": "Tiltify verbinden",
  "set-up.tiltify.open": "Öffne deine Anwendungen auf Tiltify",
  "set-up.tiltify.create":
    "Drück auf „Create Application“. Der Name ist egal. Die Redirect URI ist {$address :parts}, wenn dir niemand eine andere genannt hat.",
  "set-up.tiltify.copy": "Kopiere die beiden „Application keys“ in diese Felder.",
  "set-up.tiltify.done": "Tiltify nimmt diese Schlüssel an.",
  "set-up.client-id": "Client ID",
  "set-up.client-secret": "Client secret",

  // The chat
  "set-up.chat.title": "Wo soll ich ansagen?",
  "set-up.chat.later": "Die anderen können später dazukommen.",
  "set-up.discord.what": "In einem Kanal deines Servers",
  "set-up.discord.open": "Öffne deine Anwendungen auf Discord",
  "set-up.discord.create": "Drück auf „New Application“, und gib ihr den Namen, den alle sehen werden.",
  "set-up.discord.private":
    "Abschnitt „Installation“: Wähl unter Install Link „None“, und speichere. Dann Abschnitt „Bot“: Nimm den Haken bei „Public Bot“ weg, und speichere.",
  "set-up.discord.token": "Auf derselben Seite: Drück auf „Reset Token“, und kopiere das Token in dieses Feld.",
  "set-up.discord.field": "Token",
  "set-up.discord.done": "Discord kennt mich als {$name :title}.",
  "set-up.discord.servers": "Ich bin auf {$servers :titles}.",
  "set-up.discord.nowhere": "Ich bin noch auf keinem Server.",
  "set-up.discord.invite": "Lad mich ein",
  "set-up.discord.again": "Noch mal nachsehen",
  "set-up.twitch.what": "In deinem Twitch-Chat, und auf einer Seite für dich",
  "set-up.twitch.account":
    "Leg auf Twitch einen Account für mich an. Dein eigener geht auch, dann schreibe ich in deinem Namen. Schalte die Zwei-Faktor-Authentifizierung ein.",
  "set-up.twitch.open": "Öffne deine Anwendungen auf Twitch",
  "set-up.twitch.create":
    "Drück auf „Register Your Application“. OAuth Redirect URL: {$address :parts}. Category: „Chat Bot“. Client type: „Public“.",
  "set-up.twitch.copy": "Kopiere die „Client ID“ in dieses Feld.",
  "set-up.twitch.secret": "Client secret, nur beim Typ „Confidential“",
  "set-up.twitch.begin": "Code holen",
  "set-up.twitch.type": "Öffne diese Seite mit meinem Twitch-Account, am Handy über den QR-Code, und gib dort ein:",
  "set-up.twitch.qr": "QR-Code der Seite",
  "set-up.twitch.waiting": "Ich warte auf dich bei Twitch …",
  "set-up.twitch.refused":
    "Twitch gibt mir keinen Code ({$code :parts}). Vergleich die Client ID mit deiner Anwendung.",
  "set-up.page.label": "Nur im Browser",
  "set-up.page.what": "Auf einer eigenen Seite, und mit OBS auf deinem Stream",

  // How donations arrive
  "set-up.events.title": "Wie kommen Spenden zu mir?",
  "set-up.pull.label": "Ich frage Tiltify",
  "set-up.pull.what": "Alle 5 Sekunden, solange Spenden kommen. Mehr braucht es nicht.",
  "set-up.webhook.label": "Tiltify meldet sich bei mir",
  "set-up.webhook.what":
    "Spenden erscheinen sofort. Dafür braucht es eine öffentliche https-Adresse, die zu diesem Computer führt.",
  "set-up.webhook.address": "Deine öffentliche Adresse",
  "set-up.webhook.create": "Öffne in deiner Anwendung auf Tiltify „Webhooks“, und drück auf „Add webhook“. Seine URL:",
  "set-up.webhook.overview": "Kopiere die „Webhook Signing ID“ aus der Übersicht des Webhooks in dieses Feld.",
  "set-up.webhook.secret": "Webhook Signing ID",
  "set-up.webhook.wait": "Auf einen Test warten",
  "set-up.webhook.waiting": "Drück jetzt im Reiter Testing des Webhooks auf „Send Test“. Ich warte …",
  "set-up.webhook.foreign":
    "Es kam etwas, aber es ist mit einer anderen Webhook Signing ID signiert. Vergleich die beiden.",
  "set-up.webhook.came": "Der Test ist da.",
  "set-up.webhook.came.donation": "Der Test ist da: {$name :name}, {$amount :amount}.",
  "set-up.webhook.no-https": "Die Adresse muss so aussehen: {$example :parts}. Nichts geändert.",

  // The campaign
  "set-up.campaign.title": "Welche Kampagne?",
  "set-up.campaign.how": "Füg die Adresse ihrer Seite ein.",
  "set-up.campaign.field": "Adresse der Kampagne",
  "set-up.campaign.look": "Nachsehen",
  "set-up.campaign.wait": "Warten, bis sie veröffentlicht ist",
  "set-up.campaign.waits": "Sobald sie veröffentlicht ist, sage ich sie an.",
  "set-up.campaign.later": "Später",

  // What is written, and what is in the way
  "set-up.finish.title": "Bereit zum Start",
  "set-up.finish.lines": "Ich schreibe diese Zeilen in {$file :parts}. Alles andere darin bleibt.",
  "set-up.finish.write": "Schreiben und starten",
  "set-up.finish.show": "Die Zeilen mit ihren Geheimnissen zeigen",
  "set-up.finish.by-hand":
    "Trag diese Zeilen in {$file :parts} ein, oder wo deine Einstellungen sonst stehen. Drück dann im Terminal Strg+C, und tippe dort: {$typed :parts}",
  "set-up.file.link": "{$file :parts} ist ein Link, deshalb schreibe ich dort nicht. Nichts geändert.",
  "set-up.file.none": "{$file :parts} ist keine Datei, deshalb kann ich dort nicht schreiben. Nichts geändert.",
  "set-up.file.read-only": "Ich darf nicht in {$file :parts} schreiben. Nichts geändert.",
  "set-up.file.full": "Die Festplatte ist voll, deshalb kann ich {$file :parts} nicht schreiben. Nichts geändert.",
  "set-up.file.tangled":
    "Meine Zeilen würden in {$file :parts} nicht gelesen: Darin ist etwas nicht geschlossen, etwa ein Anführungszeichen. Nichts geändert.",
  "set-up.file.failed": "Ich kann {$file :parts} nicht schreiben: {$error :parts}. Nichts geändert.",
  "set-up.overruled":
    "Auch außerhalb von {$file :parts} gesetzt, und das hat Vorrang: {$names :list}. Nimm es dort weg. Nichts geändert.",
  "set-up.unfit": "Das ist leer, zu lang oder hat Zeilenumbrüche. Nichts geändert.",
  "set-up.first": "Zuerst kommen die Schritte vor diesem. Nichts geändert.",

  // What comes next
  "set-up.starting": "Ich starte …",
  "set-up.serving": "Ich laufe",
  "set-up.slow":
    "Ich antworte noch nicht. Im Terminal steht, warum. Wenn dort nichts steht, drück dort Strg+C, und tippe: {$typed :parts}",
  "set-up.next.page": "Spenden erscheinen auf deiner Seite. In ihrem Link steckt ein Schlüssel: Behalt ihn für dich.",
  "set-up.next.link":
    "Deine Seite hat schon einen Schlüssel. Den Link bekommst du, wenn du in einem anderen Terminal tippst:",
  "set-up.next.discord":
    "Drück in meiner Begrüßung auf deinem Server auf „Einrichten“, oder tippe das in dem Kanal, in dem ich ansagen soll:",
  "set-up.next.twitch.join": "Öffne meinen eigenen Chat, {$page :parts}, und tippe dort mit deinem Account:",
  "set-up.next.twitch.allow": "Tippe im selben Chat mit meinem Account, mit dem Namen deines Kanals:",
  "set-up.next.twitch.connect": "Tippe dann in deinem eigenen Chat:",
  "set-up.next.campaign": "Um eine Kampagne zu verbinden, tippe dort, mit der Adresse ihrer Seite:",
} as const;
