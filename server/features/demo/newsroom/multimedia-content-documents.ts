import { type DemoDocument, daysAgo, demoRef } from "../../../engines/demo/demo-document.ts";

const radio = demoRef("brand", "Radio Ribera");

const contents: readonly DemoDocument[] = [
  {
    collection: "content",
    values: {
      title: "El sonido de la crecida: diecinueve días en cuatro minutos",
      description: "Grabaciones de los vecinos del Bajo, desde la primera alarma hasta la última bomba de desagote.",
      brand: radio,
      category: demoRef("category", "Barrios"),
      date: daysAgo(0.6),
      starred: true,
      photoAsset: demoRef("asset", "casas-del-bajo.jpg"),
      multimedia: [
        {
          type: "video",
          url: "https://video.laribera.example/crecida-4m",
          thumbnailUrl: "https://video.laribera.example/crecida-4m.jpg",
          description: "Montaje de grabaciones de vecinos.",
          attribution: "Radio Ribera",
        },
        {
          type: "photo",
          asset: demoRef("asset", "costanera-amanecer.jpg"),
          description: "El muelle, la mañana en que el río bajó.",
          attribution: "Archivo Diario La Ribera",
        },
      ],
    },
  },
  {
    collection: "content",
    values: {
      title: "Lucía Cabral: «Remo para llegar, no para ganar»",
      description: "Entrevista completa en el muelle del club.",
      brand: radio,
      category: demoRef("category", "Remo"),
      date: daysAgo(2),
      photoAsset: demoRef("asset", "regata.jpg"),
      multimedia: [{ type: "video", url: "https://video.laribera.example/cabral", attribution: "Radio Ribera" }],
    },
  },
  {
    collection: "content",
    values: {
      title: "Los Faroles del Bajo, ensayo completo",
      description: "Cuarenta minutos bajo la autopista, sin cortes.",
      brand: radio,
      category: demoRef("category", "Cultura"),
      date: daysAgo(5),
    },
  },
  {
    collection: "content",
    values: {
      title: "Sobremesa con Amalia Ruiz Moreno",
      description: "La novelista habla de traducir, de cruzar y de la orilla de enfrente.",
      brand: radio,
      category: demoRef("category", "Cultura"),
      date: daysAgo(11),
      starred: true,
      multimedia: [{ type: "rich", html: "<p>Con fragmentos leídos por la autora.</p>" }],
    },
  },
  {
    collection: "content",
    values: {
      title: "Cómo se lee la escala del puerto",
      description: "Un minuto con el encargado del hidrómetro.",
      category: demoRef("category", "Puerto"),
      date: daysAgo(20),
      photoAsset: demoRef("asset", "puerto-gruas.jpg"),
    },
  },
];

const lists: readonly DemoDocument[] = [
  {
    collection: "content-list",
    values: {
      name: "Para escuchar el fin de semana",
      brand: radio,
      contents: [
        demoRef("content", "Sobremesa con Amalia Ruiz Moreno"),
        demoRef("content", "Los Faroles del Bajo, ensayo completo"),
        demoRef("content", "Lucía Cabral: «Remo para llegar, no para ganar»"),
      ],
    },
  },
  {
    collection: "content-list",
    values: {
      name: "El río",
      brand: radio,
      contents: [
        demoRef("content", "El sonido de la crecida: diecinueve días en cuatro minutos"),
        demoRef("content", "Cómo se lee la escala del puerto"),
      ],
    },
  },
  { collection: "content-list", values: { name: "Carnaval (en preparación)" } },
];

const alerts: readonly DemoDocument[] = [
  {
    collection: "content-alert",
    values: {
      title: "Estamos en vivo desde la costanera",
      description: "La recorrida por los tramos que reabren el sábado.",
      launchUrl: "https://laribera.example/vivo",
      brands: [radio],
    },
    found: { sentAt: daysAgo(0.4) },
  },
  {
    collection: "content-alert",
    values: { title: "Terminó el clásico", description: "El resumen con los goles y las voces.", brands: [radio] },
    found: { sentAt: daysAgo(8) },
  },
  {
    collection: "content-alert",
    values: {
      title: "Regata de los diecinueve días",
      description: "Sábado a las 16. Transmisión desde el agua.",
      launchUrl: "https://laribera.example/regata",
      brands: [radio],
    },
  },
];

const feeders: readonly DemoDocument[] = [
  {
    collection: "content-feeder",
    values: {
      feedType: "rss",
      feedUrl: "https://laribera.example/rss/cultura",
      brand: radio,
      contentList: demoRef("content-list", "Para escuchar el fin de semana"),
      contentCategory: demoRef("category", "Cultura"),
    },
  },
  {
    collection: "content-feeder",
    values: {
      feedType: "youtube",
      feedUrl: "https://youtube.example/channel/radioribera",
      brand: radio,
      contentCategory: demoRef("category", "Sociedad"),
    },
  },
  {
    collection: "content-feeder",
    values: {
      feedType: "spotify-show",
      feedUrl: "https://spotify.example/show/sobremesa",
      brand: radio,
      contentList: demoRef("content-list", "Para escuchar el fin de semana"),
    },
  },
  {
    collection: "content-feeder",
    values: {
      feedType: "rss-video",
      feedUrl: "https://clubnautico.example/videos.xml",
      brand: radio,
      contentCategory: demoRef("category", "Remo"),
      disabled: true,
    },
  },
];

/** Contents of the radio, their lists, alerts and feeders; refers to the brand alone. */
export const multimediaContentDocuments: readonly DemoDocument[] = [...contents, ...lists, ...alerts, ...feeders];
