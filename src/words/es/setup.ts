/** The first minute in a new server: the hello, and the panel behind its button. */
export const setup = {
  welcome: "Hola, anuncio donaciones de Tiltify. Si gestionas este servidor, pulsa Configurar: es un minuto.",
  "welcome.not-official": "No es un producto de Tiltify",
  "welcome.done": "Todo listo. Todo se cambia con {$settings :command}; {$donate :command} es para todo el mundo.",

  "setup.title": "Configurar",
  "setup.place": "{#b}1. Dónde salen los avisos:{/b} {$places :list}",
  "setup.place.none": "{#b}1. Dónde salen los avisos:{/b} elige un canal",
  "setup.place.next":
    "{#b}1. Dónde salen los avisos:{/b} {$places :list}. Lo próximo que conectes saldrá en {$next :parts}.",
  "setup.campaign": "{#b}2. Campaña:{/b} {$campaigns :list}",
  "setup.campaign.in": "{$campaigns :titles} en {$place :parts}",
  "setup.campaign.none": "{#b}2. Campaña:{/b} pulsa Campaña y pega la dirección de su página",
  "setup.team": "{#b}3. Dónde se avisa a tus mods si algo falla:{/b} {$where :parts}",
  "setup.team.nowhere": "{#b}3. Dónde se avisa a tus mods si algo falla:{/b} en ningún sitio",
  "setup.team.open": "{#b}3. Dónde se avisa a tus mods si algo falla:{/b} todavía en ningún sitio",
  "setup.team.direct": "{#b}3. A quién se avisa por mensaje directo si algo falla:{/b} {$who :parts}",
  "setup.role": "{#b}4. Tus mods:{/b} {$role :parts}",
  "setup.role.none": "{#b}4. Tus mods:{/b} quien gestiona mensajes",
  "setup.language": "{#b}5. Idioma:{/b} {$language :title}",
  "setup.later": "Cada paso se puede saltar y hacer más tarde: {$next :command}",

  // What stands on buttons and in empty fields: 80 characters at most.
  "setup.open": "Configurar",
  "setup.back": "Atrás",
  "setup.move": "Mover",
  "setup.test": "Enviar una prueba",
  "setup.place.choose": "1. Dónde salen los avisos",
  "setup.campaign.enter": "2. Campaña",
  "setup.team.choose": "3. Dónde se avisa a tus mods",
  "setup.role.choose": "4. Qué rol tienen tus mods",
  "setup.language.choose": "5. Cambiar a {$language :title}",
  "setup.campaign.title": "Campaña",
  "setup.campaign.address": "La dirección de su página, o su ID",

  // What the last step did.
  "setup.cannot-write":
    "No puedo escribir en {$place :parts}: a mi rol le falta allí {$permissions :list}. Cámbialo, o elige otro canal.",
  "setup.chosen": "Los avisos salen en {$place :parts}.",
  "setup.chosen.next": "Lo próximo que conectes se anuncia en {$place :parts}.",
  "setup.chosen.stays":
    "Lo próximo que conectes se anuncia en {$place :parts}. Lo conectado se queda donde está, salvo que pulses Mover.",
  "setup.first": "Elige antes un canal.",
  "setup.moved":
    "A partir de ahora, los avisos de {$campaigns :titles} salen en {$place :parts}, y en ningún otro sitio.",
  "setup.moved.nothing": "Todo se anuncia ya en {$place :parts}. No se cambió nada.",
  "setup.team.chosen": "Si algo falla, se avisa a tus mods en {$place :parts}.",
  "setup.told-directly":
    "Si algo falla, te aviso por mensaje directo. Si lo prefieres en un canal, escribe allí: {$next :command}",
  "setup.refused": "Solo quienes gestionan este servidor pueden configurarme. No se cambió nada.",
} as const;
