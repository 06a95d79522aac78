/** Inviting somebody who was added, and the page where they set their first password. */
export const invitationMessages = {
  "invitation.title": "Crear su contraseña",
  "invitation.intro": "{name}, lo invitaron a {project}. Elija una contraseña para ingresar como {username}.",
  "invitation.password": "Contraseña nueva",
  "invitation.repeat": "Repita la contraseña",
  "invitation.submit": "Guardar e ir a ingresar",
  "invitation.goToLogin": "Ir a ingresar",
  "invitation.done": "Contraseña guardada. Ya puede ingresar como {username}.",
  "invitation.failed": "Error conectando al servidor.",
  "invitation.retry": "Reintentar",
  "invitation.offline": "Sin conexión. Para crear la contraseña hace falta red.",
  "invitation.unknown": "Este enlace de invitación no es válido. Ábralo completo, como lo recibió.",
  "invitation.used": "Esta invitación ya se usó. Ingrese con su contraseña.",
  "invitation.expired": "Esta invitación venció. Pida otra a quien administra el proyecto.",
  "invitation.removed": "Esta invitación ya no sirve: quien administra el proyecto le quitó el acceso.",
  "invitation.weakPassword": "Es demasiado fácil de adivinar. Elija una más larga o menos común.",
  "invitation.hasAccess": "Ya tiene cómo ingresar: no hace falta una invitación.",
  "invitation.otherProjects":
    "También tiene acceso a otros proyectos: solo quien administra el sistema puede darle una contraseña.",
  "invitation.send": "Enviar invitación",
  "invitation.made": "Invitación para {name}",
  "invitation.sentTo": "Le enviamos a {address} un enlace para crear su contraseña. Vale hasta el {date}.",
  "invitation.copyHint":
    "No se pudo enviar por correo. Copie este enlace y hágaselo llegar: con él crea su contraseña. Vale una sola vez, hasta el {date}.",
  "invitation.link": "Enlace de invitación",
  "invitation.sendFailed": "No se pudo crear la invitación.",
  "invitation.close": "Listo",
} as const satisfies Record<string, string>;
