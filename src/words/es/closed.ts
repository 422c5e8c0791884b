/** Why nothing can be said in a place: behind a colon, and without a full stop. */
export const closed = {
  "closed.unknown": "el chat no dice por qué",
  "closed.channel-gone": "el canal ya no existe",
  "closed.server-gone": "el servidor ya no existe",
  "closed.unseen": "no veo el canal: a mi rol le falta allí {$permission :parts}",
  "closed.no-messages": "el canal no admite mensajes",
  "closed.unwritable": "no puedo escribir en el canal: a mi rol le falta allí {$permission :parts}",
  "closed.archived": "el hilo está archivado, y lo tiene que reabrir un mod",
  "closed.locked": "el hilo está bloqueado, y lo tiene que desbloquear un mod",

  "closed.followers": "aquí solo pueden hablar los seguidores: hazme mod",
  "closed.subscribers": "aquí solo pueden hablar los suscriptores: hazme mod",
  "closed.emotes": "aquí solo se pueden decir emotes: hazme mod",
  "closed.unique": "aquí solo se puede decir lo que nadie ha dicho antes: hazme mod",
  "closed.suspended": "este canal está suspendido o ya no existe",
  "closed.account": "mi cuenta está suspendida",
  "closed.banned": "me banearon en este canal",
  "closed.blocked": "este canal me ha bloqueado",
  "closed.email": "para hablar aquí, mi cuenta necesita un correo verificado",
  "closed.phone": "para hablar aquí, mi cuenta necesita un teléfono verificado",
  "closed.warned": "aquí me pusieron una advertencia, y alguien tiene que aceptarla con mi cuenta",
  "closed.forbidden": "aquí no puedo hablar",
  "closed.renamed": "Twitch no me deja entrar: el canal tiene otro nombre o ya no existe",
  "closed.strangers": "este nombre es ahora de otra persona",
  "closed.full":
    "Twitch me deja estar en {$most :integer} canales sin ser mod, y no en más. Hazme mod allí, y no cuenta",
  "closed.not-agreed": "el streamer no ha aceptado que esté allí",
} as const;
