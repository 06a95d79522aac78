import { type DemoDocument, daysAgo, demoRef } from "../../../engines/demo/demo-document.ts";

/** A recording that is kept elsewhere: the demo has no audio of its own. */
function recording(name: string, description: string, size: number): DemoDocument {
  return {
    collection: "asset",
    values: { name, description, attribution: "Radio La Ribera" },
    found: {
      type: "audio",
      files: [{ url: `https://audio.laribera.example/${name}`, tag: "original", size, mime: "audio/mpeg" }],
    },
  };
}

const segments: readonly DemoDocument[] = [
  recording("la-manana-en-el-rio.mp3", "Columna de la mañana.", 8_412_160),
  recording("voces-del-bajo.mp3", "Entrevistas en el pasaje Los Sauces.", 21_004_288),
  recording("auspicio-panaderia.mp3", "Auspicio de treinta segundos.", 480_256),
  {
    collection: "segment",
    values: {
      name: "La mañana en el río",
      description: "Altura, viento y pronóstico, en tres minutos.",
      date: daysAgo(0.5),
      sponsored: false,
      disabled: false,
      audioAsset: demoRef("asset", "la-manana-en-el-rio.mp3"),
      photoAsset: demoRef("asset", "costanera-amanecer.jpg"),
    },
  },
  {
    collection: "segment",
    values: {
      name: "Voces del Bajo",
      description: "Los vecinos cuentan los diecinueve días.",
      date: daysAgo(4),
      sponsored: false,
      disabled: false,
      audioAsset: demoRef("asset", "voces-del-bajo.mp3"),
      photoAsset: demoRef("asset", "casas-del-bajo.jpg"),
    },
  },
  {
    collection: "segment",
    values: {
      name: "Auspicia: panadería La Balsa",
      date: daysAgo(30),
      sponsored: true,
      disabled: true,
      audioAsset: demoRef("asset", "auspicio-panaderia.mp3"),
    },
  },
];

const schedules: readonly DemoDocument[] = [
  {
    collection: "schedule",
    values: {
      name: "Primera orilla",
      detail: "Noticias, río y tránsito, con Marta Iribarne.",
      imageAsset: demoRef("asset", "costanera-amanecer.jpg"),
      startDate: daysAgo(0.3),
      endDate: daysAgo(0.2),
    },
  },
  {
    collection: "schedule",
    values: {
      name: "Cuentas claras",
      detail: "Economía doméstica y precios de la feria.",
      startDate: daysAgo(-0.1),
      endDate: daysAgo(-0.2),
    },
  },
  {
    collection: "schedule",
    values: {
      name: "La previa",
      detail: "Antes de cada partido de la liga regional, desde la cancha.",
      imageAsset: demoRef("asset", "regata.jpg"),
      startDate: daysAgo(-2),
      endDate: daysAgo(-2.1),
    },
  },
];

const macros: readonly DemoDocument[] = [
  {
    collection: "macro",
    values: {
      name: "Tabla de la liga regional",
      description: "Lee la planilla de resultados y arma la tabla de posiciones.",
      date: daysAgo(12),
      url: "https://planillas.laribera.example/liga-regional",
      runtime: "excel",
      code: "const rows = sheet.getUsedRange().getValues();\nreturn rows.slice(1).sort((a, b) => b[2] - a[2]);",
      callToAction: "Armar la tabla",
      variables: [
        {
          name: "Fecha del torneo",
          code: "round",
          type: "number",
          default: 1,
          required: true,
          placeholder: "De 1 a 22",
          options: [],
        },
        {
          name: "Zona",
          code: "zone",
          type: "string",
          default: "norte",
          required: false,
          options: [
            { name: "Norte", value: "norte" },
            { name: "Sur", value: "sur" },
          ],
        },
      ],
    },
  },
  {
    collection: "macro",
    values: {
      name: "Parte del río",
      description: "Redacta el párrafo del parte a partir de la altura y la variación.",
      date: daysAgo(3),
      runtime: "javascript",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the macro's own program
      code: "return `El río marca ${height} metros${rising ? ' y sube' : ' y baja'}.`;",
      callToAction: "Redactar el parte",
      variables: [
        { name: "Altura (m)", code: "height", type: "number", required: true, placeholder: "3,12", options: [] },
        { name: "Está subiendo", code: "rising", type: "boolean", default: false, required: false, options: [] },
      ],
    },
  },
  {
    collection: "macro",
    values: {
      name: "Limpiar mayúsculas de un cable",
      date: daysAgo(90),
      runtime: "javascript",
      code: "return text.charAt(0) + text.slice(1).toLowerCase();",
      callToAction: "Limpiar",
      variables: [
        { name: "Texto", code: "text", type: "string", required: true, placeholder: "Pegue aquí el cable", options: [] },
      ],
    },
  },
];

/** Audio, programmes and macros of the demo. */
export const audioDocuments: readonly DemoDocument[] = [...segments, ...schedules, ...macros];
