/** The tour of the demo newsroom. */
export const tourMessages = {
  "tour.name": "Recorrido de la demostración",
  "tour.offer.title": "¿Dos minutos para conocer Cierre?",
  "tour.offer.text":
    "Esta es una redacción de demostración. El recorrido muestra, sobre un borrador de verdad, qué pasa cuando se corta la red y cuando dos personas escriben lo mismo.",
  "tour.offer.begin": "Empezar",
  "tour.offer.skip": "Ahora no",
  "tour.step": "Paso {number} de {count}",
  "tour.next": "Siguiente",
  "tour.end": "Terminar",
  "tour.skip": "Omitir el recorrido",
  "tour.unavailable": "El borrador del recorrido ya no está en esta redacción.",
  "tour.failed": "No se pudo hacer este paso. La red de este dispositivo quedó como estaba.",
  "tour.device.title": "Todo está en este dispositivo",
  "tour.device.text":
    "Lo que ve aquí se lee de una copia propia: la lista, la búsqueda y cada artículo abren igual con red, con poca o sin ninguna.",
  "tour.people.title": "Un borrador, dos personas",
  "tour.people.text":
    "En este borrador trabajan usted y {colleague}. Lo que cada quien cambia llega solo a la pantalla del otro, también mientras se escribe.",
  "tour.offline.title": "Ahora, sin red",
  "tour.offline.text":
    "Aquí se ve si hay conexión y qué espera ser enviado. Corte la red de esta pestaña para probarlo; vuelve al terminar el recorrido.",
  "tour.offline.do": "Cortar la red",
  "tour.write.title": "Cambie la bajada",
  "tour.write.text": "Escriba otra bajada y guárdela con Ctrl+S o «Guardar»: sin red se guarda igual, en este dispositivo.",
  "tour.write.do": "Escribirla por mí",
  "tour.write.own": "Treinta y dos chicos, diecinueve violines y ningún contrabajo.",
  "tour.write.ownAgain": "Diecinueve violines, un director nuevo y un lugar vacío: el del contrabajo.",
  "tour.meanwhile.title": "Guardado en este dispositivo",
  "tour.meanwhile.text":
    "Su cambio está a salvo y espera. Al volver la red lo va a encontrar hecho: {colleague} acaba de cambiar la misma bajada desde otro lugar.",
  "tour.meanwhile.do": "Volver a la red",
  "tour.conflict.title": "Las dos versiones están a salvo",
  "tour.conflict.text":
    "Nadie pisó a nadie. Pulse «Comparar versiones» para ver qué escribió cada quien y elegir; la otra versión queda en el historial.",
  "tour.last.title": "Eso es todo",
  "tour.last.text": "El recorrido se abre otra vez desde el menú de su cuenta o desde la búsqueda (Ctrl+K).",
} as const satisfies Record<string, string>;
