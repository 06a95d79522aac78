import { type DemoDocument, daysAgo, demoRef } from "../../../engines/demo/demo-document.ts";
import { mailingAddressDocuments } from "./mailing-address-documents.ts";

const lists: readonly DemoDocument[] = [
  {
    collection: "mailing-list",
    values: {
      name: "La primera orilla",
      description: "El resumen de la mañana, de lunes a viernes a las 6.30.",
      from: "La primera orilla <manana@laribera.example>",
      replyTo: "redaccion@laribera.example",
      onSite: true,
    },
    found: { addressCount: 12_408, validCount: 11_930, active30dCount: 7214 },
  },
  {
    collection: "mailing-list",
    values: {
      name: "Cartas del río",
      description: "Ambiente y humedales, un domingo sí y uno no. La escribe Inés Ferrando.",
      from: "Inés Ferrando <cartas@laribera.example>",
      replyTo: "cartas@laribera.example",
      onSite: true,
    },
    found: { addressCount: 3120, validCount: 3055, active30dCount: 2210 },
  },
  {
    collection: "mailing-list",
    values: {
      name: "La tribuna",
      description: "Después de cada fecha.",
      from: "Deportes <tribuna@laribera.example>",
      onSite: true,
    },
    found: { addressCount: 5411, validCount: 5002, active30dCount: 2644 },
  },
  {
    collection: "mailing-list",
    values: { name: "Clasificados por correo", description: "Dejó de salir cuando cerró la sección.", closed: true },
    found: { addressCount: 870, validCount: 391, active30dCount: 0 },
  },
];

const templates: readonly DemoDocument[] = [
  {
    collection: "mailing-template",
    values: {
      name: "Resumen de la mañana",
      subjectTemplate: "{{saludo}} — {{fecha}}",
      bodyHtmlTemplate: [
        '<table width="600" align="center" cellpadding="0" cellspacing="0">',
        "  <tr><td><h1>La primera orilla</h1><p>{{fecha}} · El río hoy: {{altura}} m</p></td></tr>",
        "  {% for nota in notas %}",
        '  <tr><td><h2><a href="{{nota.url}}">{{nota.title}}</a></h2><p>{{nota.deck}}</p></td></tr>',
        "  {% endfor %}",
        "</table>",
      ].join("\n"),
      variables: [
        { name: "Saludo", code: "saludo", type: "string", required: true },
        { name: "Fecha", code: "fecha", type: "date", required: true },
        { name: "Altura del río (m)", code: "altura", type: "number" },
        { name: "Notas", code: "notas", type: "document", model: "Article", multiple: true, required: true },
      ],
    },
  },
  {
    collection: "mailing-template",
    values: {
      name: "Una sola nota",
      subjectTemplate: "{{nota.title}}",
      bodyHtmlTemplate: '<h1>{{nota.title}}</h1>\n<p>{{nota.deck}}</p>\n<p><a href="{{nota.url}}">Seguir leyendo</a></p>',
      variables: [{ name: "Nota", code: "nota", type: "document", model: "Article", required: true }],
    },
  },
  {
    collection: "mailing-template",
    values: {
      name: "Aviso del servicio",
      subjectTemplate: "Aviso: {{asunto}}",
      bodyHtmlTemplate: "<p>{{texto}}</p>\n<p>Diario La Ribera</p>",
      variables: [
        { name: "Asunto", code: "asunto", type: "string", required: true },
        { name: "Texto", code: "texto", type: "string", required: true },
      ],
    },
  },
];

const campaigns: readonly DemoDocument[] = [
  {
    collection: "mailing-campaign",
    values: {
      subject: "El río bajó: qué tramos reabren el sábado",
      snippet: "Además: vuelven los colectivos nocturnos y un mapa para no perderse en los pasillos.",
      author: demoRef("user", "Julieta Sosa"),
      status: "SENT",
      date: daysAgo(0.4),
      mailingList: demoRef("mailing-list", "La primera orilla"),
      filterLastActiveDays: 180,
      deliveryMethod: "provider",
      mailingTemplate: demoRef("mailing-template", "Resumen de la mañana"),
      mailingTemplateData: { saludo: "Buen día", altura: 3.12 },
      bodyHtml:
        "<p>Buen día. A las seis y diez de la mañana el río marcó tres metros doce: por debajo del nivel de alerta por primera vez en diecinueve días.</p><p>La costanera reabre el sábado, por etapas.</p>",
    },
    found: { executed: true, sent: 11_842, errored: 37, impressionCount: 5210, clickCount: 1384 },
  },
  {
    collection: "mailing-campaign",
    values: {
      subject: "Carta 41: la laguna que iba a ser un country",
      snippet: "Ciento doce especies de aves, contadas una por una.",
      author: demoRef("user", "Inés Ferrando"),
      status: "SENT",
      date: daysAgo(6),
      mailingList: demoRef("mailing-list", "Cartas del río"),
      auxMailingLists: [demoRef("mailing-list", "La primera orilla")],
      filterLastActiveDays: 90,
      segmentIpLocationInclude: [{ country: "Argentina" }, { country: "Uruguay" }],
      bodyHtml:
        "<p>El lunes, antes de que saliera el sol, caminamos la laguna con Ernesto Valdivia y un cuaderno.</p><p>Volvimos con ciento doce nombres.</p>",
    },
    found: { executed: true, sent: 7934, errored: 12, impressionCount: 4377, clickCount: 2051 },
  },
  {
    collection: "mailing-campaign",
    values: {
      subject: "Mañana: un año del tren a las islas",
      snippet: "212 mil pasajeros en números, fotos y un recorrido.",
      author: demoRef("user", "Marta Iribarne"),
      status: "SCHEDULED",
      date: daysAgo(-0.7),
      mailingList: demoRef("mailing-list", "La primera orilla"),
      bodyHtml: "<p>El tren que nadie creía cumple un año. Mañana publicamos el especial completo.</p>",
    },
  },
  {
    collection: "mailing-campaign",
    values: {
      subject: "Las cuentas para que Ribereño sea campeón",
      snippet: "Tres fechas, once combinaciones.",
      author: demoRef("user", "Nahuel Quiroga"),
      mailingList: demoRef("mailing-list", "La tribuna"),
      mailingTemplate: demoRef("mailing-template", "Una sola nota"),
      bodyHtml: "<p>Falta la tabla. Revisar con el resultado del domingo.</p>",
    },
  },
  {
    collection: "mailing-campaign",
    values: {
      subject: "Prueba de la nueva plantilla",
      author: demoRef("user", "Raúl Benítez"),
      mailingTemplate: demoRef("mailing-template", "Resumen de la mañana"),
      mailingTemplateData: { saludo: "Hola" },
      deliveryMethod: "native",
      env: "prueba",
    },
  },
];

const settings: DemoDocument = {
  collection: "mailing-settings",
  values: {
    from: "Diario La Ribera <correo@laribera.example>",
    providerDomain: "envios.laribera.example",
    providerKey: "clave-de-demostracion-correo",
    deliveryMethod: null,
    filterLastActiveDays: 365,
    throttleEnabled: true,
  },
};

/** Lists, addresses, templates, campaigns and settings of 'Correo'. */
export const mailDocuments: readonly DemoDocument[] = [
  ...lists,
  ...mailingAddressDocuments,
  ...templates,
  ...campaigns,
  settings,
];
