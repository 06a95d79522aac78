import { type DemoDocument, daysAgo, demoRef } from "../../../engines/demo/demo-document.ts";

const pages: readonly DemoDocument[] = [
  {
    collection: "page",
    values: {
      title: "Quiénes somos",
      slug: "quienes-somos",
      deck: "Un diario de río, hecho por la gente que vive en la orilla.",
      status: "PUBLISHED",
      photoAsset: demoRef("asset", "usina.jpg"),
      renderMode: null,
      bodyHtml:
        "<p>Diario La Ribera nació como una hoja mimeografiada que se repartía en la balsa. Hoy somos diecinueve personas, dos bicicletas y una lancha prestada.</p><h2>Cómo trabajamos</h2><p>Firmamos lo que escribimos, corregimos lo que publicamos mal y decimos de dónde sale cada dato.</p>",
    },
  },
  {
    collection: "page",
    values: {
      title: "Contacto",
      slug: "contacto",
      deck: "Escríbanos, llámenos o pase por la redacción.",
      status: "PUBLISHED",
      renderMode: "template",
      bodyHtml:
        '<p>Redacción: calle de la Aduana 214, La Ribera. Correo: <a href="mailto:redaccion@laribera.example">redaccion@laribera.example</a>.</p><p>Cartas de lectores: hasta dos mil caracteres, con nombre y barrio.</p>',
      less: ".contacto {\n  max-width: 42rem;\n\n  a {\n    color: #1c6e8c;\n  }\n}",
    },
  },
  {
    collection: "page",
    values: {
      title: "Asociate",
      slug: "asociate",
      deck: "Cuatrocientas personas pagan para que cualquiera pueda leernos.",
      status: "PUBLISHED",
      renderMode: null,
      bodyHtml:
        "<p>La cuota es la que cada quien pueda, desde dos mil pesos por mes. Se paga en la redacción o por transferencia, y se deja cuando se quiera.</p><h2>Qué hacemos con ella</h2><p>Publicamos las cuentas en marzo, con cada gasto. El año pasado la cuota pagó el papel, la lancha y a dos redactoras.</p>",
    },
  },
  {
    collection: "page",
    values: {
      title: "Cómo colaborar con el archivo de la crecida",
      slug: "archivo-de-la-crecida",
      deck: "Buscamos fotos, cuadernos y grabaciones de los diecinueve días.",
      status: "DRAFT",
      photoAsset: demoRef("asset", "casas-del-bajo.jpg"),
      renderMode: "html",
      bodyHtml: "<p>Traiga el material a la redacción o mándelo por correo. Se digitaliza y se devuelve en el día.</p>",
      less: "body {\n  background: #f3efe2;\n}",
    },
  },
  {
    collection: "page",
    values: {
      title: "Bases del concurso «Una foto del río»",
      slug: "bases-una-foto-del-rio",
      status: "UNPUBLISHED",
      renderMode: null,
      bodyHtml: "<p>El concurso cerró con 311 fotos recibidas. Gracias a quienes participaron.</p>",
    },
  },
];

const tasks: readonly DemoDocument[] = [
  {
    collection: "operation-task",
    values: {
      name: "Parte de la altura del río",
      startDate: daysAgo(60),
      dueMinutes: 45,
      target: "CREATION",
      templateArticle: demoRef("article", "Plantilla: cortes programados de agua"),
      multimediaRepositories: [demoRef("multimedia-repository", "Crecida en el Bajo")],
      promptText: "Altura a las seis, variación del día y pronóstico de la semana. Un solo párrafo.",
      schedule: [
        { weekDays: [1, 2, 3, 4, 5], time: "06:15" },
        { weekDays: [6, 7], time: "08:00" },
      ],
    },
    found: { status: "ACTIVE", nextTaskDate: daysAgo(-0.5) },
  },
  {
    collection: "operation-task",
    values: {
      name: "Resultados de la fecha",
      startDate: daysAgo(40),
      endDate: daysAgo(-80),
      dueMinutes: 90,
      target: "CREATION",
      templateArticle: demoRef("article", "Plantilla: resultados de la fecha"),
      article: demoRef("article", "Ribereño empató sobre la hora y sigue puntero"),
      multimediaRepositories: [demoRef("multimedia-repository", "Náutico: temporada de remo")],
      promptText: "Tabla, goles y próxima fecha de la liga regional.",
      schedule: [{ weekDays: [7], time: "21:30" }],
    },
    found: { status: "SCHEDULED", nextTaskDate: daysAgo(-3) },
  },
  {
    collection: "operation-task",
    values: {
      name: "Llamar a Defensa Civil",
      startDate: daysAgo(20),
      dueMinutes: 30,
      target: "MANUAL",
      date: daysAgo(0.2),
      dueDate: daysAgo(0.1),
      promptText: "Preguntar por evacuados y por el corte del muelle.",
      schedule: [{ weekDays: [], time: "11:00" }],
    },
    found: { status: "DUE", nextTaskDate: daysAgo(-1) },
  },
  {
    collection: "operation-task",
    values: {
      name: "Revisar créditos de las fotos de la crecida",
      target: "MANUAL",
      date: daysAgo(8),
      dueDate: daysAgo(6),
      manualCompletionDate: daysAgo(7),
      multimediaRepositories: [demoRef("multimedia-repository", "Crecida en el Bajo")],
    },
    found: { status: "COMPLETE" },
  },
  {
    collection: "operation-task",
    values: {
      name: "Agenda de la feria de verano",
      startDate: daysAgo(200),
      endDate: daysAgo(110),
      dueMinutes: 240,
      target: "CREATION",
      promptText: "Puestos, horarios y espectáculos del fin de semana.",
      schedule: [{ weekDays: [4], time: "17:00" }],
    },
    found: { status: "ENDED" },
  },
];

/** Pages and tasks of the demo; they refer to repositories and articles. */
export const pageDocuments: readonly DemoDocument[] = [...pages, ...tasks];
