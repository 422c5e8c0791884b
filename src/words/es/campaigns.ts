/** Which campaigns a place announces: found by an address, connected, listed, looked for, disconnected. */
export const campaigns = {
  // What was pasted leads nowhere
  "find.unreadable":
    "No puedo leer eso como dirección de Tiltify. Pega la dirección de la página de tu campaña, por ejemplo {$example :url}.",
  "find.foreign":
    "Esa dirección no está en {$site :url}. Pega la dirección de la página de tu campaña, por ejemplo {$example :url}. Su id también sirve: tu panel de Tiltify lo muestra en Setup, Information.",
  "find.no-campaign":
    "Esa dirección no dice qué campaña es. Pega la dirección de la página de tu campaña, por ejemplo {$example :url}.",
  "find.cause":
    "Tiltify no me deja buscar una organización benéfica por su página. Pega su ID: está en el panel, en Setup, Information.",
  "find.event":
    "Tiltify no me deja buscar todos los eventos por su página. Pega su ID: está en el panel, en Setup, Information.",
  "find.personal":
    "Si es una campaña personal, pulsa Donate en su página y pega esa dirección: empieza por {$host :url}.",
  "find.hidden.address":
    "No veo ninguna campaña en esa dirección. O aún no está publicada, o el enlace tiene un error.",
  "find.hidden.id": "No veo ninguna campaña con ese ID. O aún no está publicada, o el ID tiene un error.",
  "find.several": "En esa página hay más de una campaña. Pega una de estas: {$campaigns :choice}",
  "find.choice": "{$campaign :title}: {$address :url}",
  "find.too-many": "Ahora mismo se buscan demasiadas campañas. Inténtalo de nuevo en un minuto. No se cambió nada.",

  "connected.none": "Aquí aún no hay ninguna campaña conectada.",
  "connected.none-in": "En {$place :title} aún no hay ninguna campaña conectada.",
  "connected.title": "Campañas conectadas en {$place :title}",
  "connected.title.team": "Campañas conectadas en tus canales",
  "connected.ended": "ya terminó",
  "connected.sought": "aún sin publicar",
  "connected.sought-one": "{$number :integer}. {$address :title}, aún sin publicar",
  "connected.sought-name": "{$address :title} (aún sin publicar)",
  "connected.which": "¿Cuál? Escribe su número después del comando. Conectadas aquí: {$campaigns :list}.",
  "connected.coming": "{$number :integer} es {$address :title}, aún sin publicar.",
  "connected.no-number": "Aquí no hay ninguna campaña con ese número. Conectadas aquí: {$campaigns :list}.",
  "connected.not-here": "Esa campaña no está conectada aquí. Conectadas aquí: {$campaigns :list}.",
  "connected.one": "{$number :integer}. {$campaign :title}",
  "connected.most": `.input {$most :integer}
.match $most
one  {{En este servidor hay {$most} campaña conectada y no caben más. Desconéctala antes. No se cambió nada.}}
many {{En este servidor hay {$most} de campañas conectadas y no caben más. Desconecta antes alguna. No se cambió nada.}}
*    {{En este servidor hay {$most} campañas conectadas y no caben más. Desconecta antes alguna. No se cambió nada.}}`,
  "connected.most-places": `.input {$most :integer}
.match $most
one  {{Los avisos salen en {$most} canal de este servidor y no caben más. Desconecta antes lo que haya allí. No se cambió nada.}}
many {{Los avisos salen en {$most} de canales de este servidor y no caben más. Desconecta antes lo que haya en alguno. No se cambió nada.}}
*    {{Los avisos salen en {$most} canales de este servidor y no caben más. Desconecta antes lo que haya en alguno. No se cambió nada.}}`,

  // What each is, in a list
  "label.campaign": "campaña",
  "label.personal_campaign": "campaña personal",
  "label.team_campaign": "campaña de equipo",
  "label.fundraising_event": "evento solidario",
  "label.cause": "organización benéfica",
  "label.auction_house": "subasta",

  "connect.found": "Encontré {$campaign :title}.",
  "connect.page": "Su página",
  "connect.ask": "¿Pongo los avisos en {$place :title}?",
  "connect.ask.cause": "¿Respondo preguntas sobre esto en {$place :title}?",
  "connect.ask.ended": "Ya no recibe donaciones. ¿Respondo preguntas sobre esto en {$place :title}?",
  "connect.ask.replace": `.input {$raised :amount maybe=yes}
.match $raised
none {{¿Reemplazo {$ended :title}, que ya terminó?}}
*    {{¿Reemplazo {$ended :title}, que terminó con {$raised}?}}`,
  "connect.replace": "Reemplazar y conservar los ajustes",
  "connect.both": "Seguir ambas",
  "connect.already": "{$campaign :title} ya se sigue en {$place :title}. No se cambió nada.",
  "connect.done": `.input {$replaced :title maybe=yes}
.match $replaced
none {{A partir de ahora {$campaign :title} se anuncia {$where :parts}.}}
*    {{A partir de ahora {$campaign :title} se anuncia {$where :parts}, en lugar de {$replaced} y con todos sus ajustes.}}`,
  "connect.done.cause": `.input {$replaced :title maybe=yes}
.match $replaced
none {{Ya puedes preguntar por {$campaign :title} {$where :parts}. Se anuncian las donaciones de campañas, no de toda una organización.}}
*    {{Ya puedes preguntar por {$campaign :title} {$where :parts}, en lugar de {$replaced} y con todos sus ajustes. Se anuncian las donaciones de campañas, no de toda una organización.}}`,
  "connect.done.ended":
    "{$campaign :title} ya terminó, así que no hay nada que anunciar. Puedes preguntar por eso en {$place :title}: {$questions :list}.",
  "connect.calm":
    "Hay un aviso por minuto como mucho; las donaciones grandes se anuncian al momento. Las otras campañas de aquí conservan su ritmo. Para cambiarlo: {$next :command}",
  "connect.hears-only":
    "Tiltify no me da la lista de donaciones de este evento, así que leo sus campañas una a una. Una donación que no llegue por webhook tarda unos minutos.",
  "connect.ended":
    "{$ended :title} ya terminó. Para quitar eso de la lista y conservar aquí todos los ajustes: {$next :command}",
  "connect.ended.there":
    "{$ended :title} ya terminó. Para quitar eso de la lista y conservar allí todos los ajustes, escribe en {$place :title}: {$next :command}",
  "connect.ended.take-off": "Quitar lo que ya terminó",

  "disconnect.ask": "¿Dejo de anunciar {$campaign :title} en {$place :title}? Los avisos que esperan se descartan.",
  "disconnect.pause": "Si solo es un descanso, mejor una pausa: {$next :command}",
  "disconnect.done": "{$campaign :title} ya no se anuncia en {$place :title}.",
  "disconnect.late": "{$campaign :title} ya no se sigue en {$place :title}. No se cambió nada.",
  "disconnect.search": "¿Dejo de buscar {$address :title} en {$place :title}?",
  "disconnect.search.done": "Ya no busco {$address :title}.",
  "disconnect.search.late": "Ya la encontré, o ya no la busco. No se cambió nada.",

  "search.ask":
    "¿La sigo buscando, cada 2 minutos durante 30 días, y la anuncio en {$place :title} cuando esté publicada? O pega otro enlace.",
  "search.started": "La sigo buscando, y aviso en {$place :title} cuando esté publicada.",
  "search.already": "Ya la estoy buscando. No se cambió nada.",
  "search.which": "¿Cuál? Escribe su número después del comando. Estoy buscando: {$campaigns :list}.",
  "search.most": `.input {$most :integer}
.match $most
one  {{Aquí ya estoy buscando {$most} campaña. Desconéctala antes.}}
many {{Aquí ya estoy buscando {$most} de campañas. Desconecta antes alguna.}}
*    {{Aquí ya estoy buscando {$most} campañas. Desconecta antes alguna.}}`,

  // In history
  "changed.connected": "Conectada: {$campaign :title}",
  "changed.replaced": "{$after :title} en lugar de {$before :title}",
  "changed.disconnected": "Desconectada: {$campaign :title}",
  "changed.disconnected.deleted": "Desconectada porque se eliminó su canal: {$campaign :title}",
  "changed.moved": "Llevada a {$place :title}: {$campaign :title}",
  "changed.sought": "En busca: {$address :title}",
  "changed.sought.moved": "En busca en {$place :title}: {$address :title}",
  "changed.found": "Encontrada y conectada: {$campaign :title}",
  "changed.sought.ended": "Buscada 30 días sin encontrarla: {$address :title}",
  "changed.sought.not": "Ya no se busca: {$address :title}",

  "place.unknown": "No veo ese canal. No se cambió nada.",
  "place.hidden":
    "No todo el mundo ve {$place :title}. Elige dónde salen los avisos: escribe otra vez el comando con su opción {$option :parts}. No se cambió nada.",
  "place.cannot-write":
    "No puedo escribir en {$place :title}: a mi rol le falta allí {$permissions :list}. Cámbialo, o elige otro canal. No se cambió nada.",
} as const;
