import { type DemoDocument, type DemoRef, demoRef } from "../../../engines/demo/demo-document.ts";

/** What a row shows, as the front editor keeps it: each place has an id of its own, by which edits of two people are merged. */
function items(...titles: readonly string[]): { readonly id: string; readonly doc: DemoRef }[] {
  return titles.map((title, at) => ({ id: `lugar-${at + 1}`, doc: demoRef("article", title) }));
}

const RIVER = "El río volvió a bajar y la costanera reabre el sábado después de diecinueve días";

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
          data: {
            items: items(
              RIVER,
              "Con catorce votos, el Concejo aprobó el presupuesto y dejó afuera la playa de estacionamiento",
              "Los colectivos nocturnos vuelven a circular los siete días de la semana",
            ),
            columns: 3,
            layout: "STARRED",
          },
        },
        {
          type: "numeric-variables",
          name: "Cifras del día",
          data: { variables: [demoRef("numeric-variable", "Altura del río (m)"), demoRef("numeric-variable", "Dólar oficial")] },
        },
        {
          type: "row",
          name: "Últimas noticias",
          data: {
            items: items("El puerto contrata y la ciudad se queda sin soldadores"),
            columns: 4,
            layout: "",
            autoFillLimit: 7,
            sort: null,
            autoFillExcludeCategories: [demoRef("category", "Clasificados"), demoRef("category", "Deportes")],
          },
        },
        {
          type: "row",
          name: "Historias",
          data: {
            items: [],
            columns: 5,
            layout: "SLIDER",
            shrink: true,
            showAsStories: true,
            autoFillLimit: 8,
            autoFillAllowRepeated: true,
          },
        },
        {
          type: "row",
          name: "El Bajo",
          data: {
            items: [
              {
                id: "lugar-1",
                doc: demoRef("article", "Un mapa hecho por chicos para que nadie se pierda en los pasillos"),
                kicker: "El Bajo",
                title: "El mapa que dibujaron los chicos",
              },
              { id: "lugar-2", doc: demoRef("article", "Cien años de la usina: lo que queda detrás del muro de ladrillo") },
            ],
            columns: 2,
            layout: "",
            showDeck: true,
            insertsItems: [
              { id: "insertado-1", doc: demoRef("article", "Minuto a minuto: la costanera se prepara para volver a abrir") },
            ],
            insertsStart: 2,
            useLargeItems: true,
            auxiliarItems: items(
              "La cooperativa de pescadores estrena planta y venderá filetes con su marca",
              "La feria franca suma un día y se muda bajo techo",
            ),
            auxiliarFloating: true,
          },
        },
        {
          type: "survey",
          name: "Encuesta",
          data: { survey: demoRef("survey", "¿Qué debería arreglarse primero en la costanera?") },
        },
        {
          type: "article-list",
          name: "Lo más leído",
          data: { name: "Lo más leído", limit: 6, sort: "viewCount", maxAgeHours: 720 },
        },
        {
          type: "html",
          name: "Boletín",
          data: {
            html: '<h2>El río en su correo</h2><p>La altura, el viento y las noticias del día, cada mañana a las siete.</p><p><a class="siguiente" href="/boletines">Suscribirme</a></p>',
          },
        },
      ],
      insertsWidgets: [
        {
          skipComponents: 1,
          skipRows: 0,
          skipColumns: 3,
          minColumns: 3,
          maxColumns: 5,
          widgets: [
            {
              type: "html",
              name: "Asociate",
              data: {
                html: '<h3>Asociate</h3><p>El diario se sostiene con sus lectores.</p><p><a href="/pagina/asociate">Cómo asociarse</a></p>',
              },
            },
          ],
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
          type: "custom",
          name: "Cuenta regresiva",
          data: {
            customWidget: demoRef("custom-widget", "Cuenta regresiva"),
            params: { title: "Vuelve la travesía de los tres puentes", size: "l" },
          },
        },
        {
          type: "survey",
          name: "Encuesta",
          data: { survey: demoRef("survey", "¿Sale campeón Ribereño?") },
        },
        {
          type: "article-list",
          name: "Más deportes",
          data: {
            name: "Más deportes",
            limit: 6,
            maxAgeHours: 720,
            sort: "date",
            includeCurrentCategory: true,
            categories: [demoRef("category", "Remo")],
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
            multimedia: ["casas-del-bajo.jpg", "costanera-amanecer.jpg", "humedal.jpg"].map((file, at) => ({
              id: `foto-${at + 1}`,
              type: "photo",
              asset: demoRef("asset", file),
              attribution: "Inés Ferrando",
            })),
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
      name: "Columnas de Inés Ferrando",
      slug: "ines-ferrando",
      status: "HIDDEN",
      author: demoRef("user", "Inés Ferrando"),
      components: [
        {
          type: "row",
          name: "Columnas",
          data: {
            items: [],
            columns: 1,
            showDeck: true,
            autoFillLimit: 12,
            autoFillIncludeAuthor: [demoRef("user", "Inés Ferrando")],
          },
        },
      ],
    },
  },
];
