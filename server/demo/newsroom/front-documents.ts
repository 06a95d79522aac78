import { type DemoDocument, type DemoRef, demoRef } from "./demo-document.ts";

/** What a row shows, as the front editor keeps it. */
function items(...titles: readonly string[]): { readonly doc: DemoRef }[] {
  return titles.map((title) => ({ doc: demoRef("article", title) }));
}

/** The covers of the demo; they refer to articles, surveys and figures. */
export const frontDocuments: readonly DemoDocument[] = [
  {
    collection: "front",
    values: {
      name: "Portada principal",
      description: "La que se ve al entrar al sitio.",
      slug: "inicio",
      status: "PUBLISHED",
      photoAsset: demoRef("asset", "costanera-amanecer.jpg"),
      components: [
        {
          type: "row",
          name: "Apertura",
          data: {
            items: items(
              "El río volvió a bajar y la costanera reabre el sábado después de diecinueve días",
              "Con catorce votos, el Concejo aprobó el presupuesto y dejó afuera la playa de estacionamiento",
              "Los colectivos nocturnos vuelven a circular los siete días de la semana",
            ),
            columns: 3,
            layout: "STARRED",
            showDeck: true,
            useLargeItems: true,
          },
        },
        {
          type: "numeric-variables",
          name: "Cifras del día",
          data: { variables: [demoRef("numeric-variable", "Altura del río (m)"), demoRef("numeric-variable", "Dólar oficial")] },
        },
        {
          type: "row",
          name: "Lo más leído",
          data: {
            items: [],
            columns: 4,
            layout: "",
            autoFillLimit: 8,
            autoFillAllowRepeated: false,
            sort: "-viewCount",
            maxAgeMinutes: 2880,
            autoFillExcludeCategories: [demoRef("category", "Clasificados")],
          },
        },
        {
          type: "survey",
          name: "Encuesta",
          data: { survey: demoRef("survey", "¿Qué debería arreglarse primero en la costanera?") },
        },
        {
          type: "row",
          name: "Historias",
          data: { items: [], columns: 5, layout: "SLIDER", shrink: true, showAsStories: true, autoFillAllowRepeated: true },
        },
      ],
      insertsWidgets: [
        {
          skipComponents: 1,
          skipRows: 0,
          skipColumns: 2,
          minColumns: 3,
          maxColumns: 5,
          widgets: [{ type: "html", name: "Asociate", data: { html: "<p>El diario se sostiene con sus lectores.</p>" } }],
        },
      ],
      insertsWidgetsIncludeSlider: false,
    },
  },
  {
    collection: "front",
    values: {
      name: "Deportes",
      description: "Liga regional, remo y lo que haya.",
      slug: "deportes",
      status: "PUBLISHED",
      category: demoRef("category", "Deportes"),
      tags: [demoRef("tag", "Fútbol"), demoRef("tag", "Regata")],
      photoAsset: demoRef("asset", "regata.jpg"),
      components: [
        {
          type: "row",
          name: "Fútbol",
          data: {
            items: items("Ribereño empató sobre la hora y sigue puntero", "Ferroviario, a un triunfo de la final"),
            columns: 2,
            layout: "STARRED_REVERSE",
          },
        },
        {
          type: "article",
          name: "Perfil",
          data: {
            doc: demoRef("article", "Lucía Cabral, la chica que aprendió a remar para cruzar a la escuela"),
            kicker: "Perfil",
            title: "Remar para llegar a la escuela",
          },
        },
        {
          type: "article-list",
          name: "Más deportes",
          data: {
            name: "Más deportes",
            limit: 6,
            maxAgeHours: 168,
            sort: "date",
            categories: [demoRef("category", "Deportes"), demoRef("category", "Remo")],
          },
        },
      ],
    },
  },
  {
    collection: "front",
    values: {
      name: "Especial: diecinueve días de agua",
      description: "Todo lo que publicamos sobre la crecida.",
      slug: "diecinueve-dias",
      status: "DRAFT",
      tags: [demoRef("tag", "Inundaciones"), demoRef("tag", "Río")],
      photoAsset: demoRef("asset", "casas-del-bajo.jpg"),
      components: [
        {
          type: "multimedia",
          name: "Fotos de la crecida",
          data: {
            category: demoRef("category", "Ciudad"),
            multimedia: [{ type: "photo", asset: demoRef("asset", "casas-del-bajo.jpg"), attribution: "Inés Ferrando" }],
          },
        },
        {
          type: "row",
          name: "Crónicas",
          data: { items: items("Un mapa hecho por chicos para que nadie se pierda en los pasillos"), columns: 3, showDeck: true },
        },
      ],
    },
  },
  {
    collection: "front",
    values: {
      name: "Columnas de Marta Iribarne",
      slug: "marta-iribarne",
      status: "HIDDEN",
      author: demoRef("user", "Marta Iribarne"),
      components: [
        {
          type: "row",
          name: "Columnas",
          data: {
            items: [],
            columns: 1,
            showDeck: true,
            autoFillLimit: 12,
            autoFillIncludeAuthor: [demoRef("user", "Marta Iribarne")],
          },
        },
      ],
    },
  },
];
