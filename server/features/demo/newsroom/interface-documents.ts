import { type DemoDocument, demoRef } from "../../../engines/demo/demo-document.ts";

const badges: readonly DemoDocument[] = ["Exclusivo", "Opinión", "Análisis", "Entrevista", "Archivo"].map((name) => ({
  collection: "article-badge",
  values: { name },
}));

const section = (name: string) => ({ model: "Category", doc: demoRef("category", name), name });
const tagged = (name: string) => ({ model: "Tag", doc: demoRef("tag", name), name });
const page = (name: string) => ({ model: "Page", doc: demoRef("page", name), name });
const address = (name: string, url: string) => ({ model: null, name, url });

const menus: readonly DemoDocument[] = [
  {
    collection: "menu",
    values: {
      name: "Principal",
      entries: [
        { model: "Front", doc: demoRef("front", "Portada principal"), name: "Inicio" },
        section("Ciudad"),
        section("Política"),
        section("Economía"),
        section("Deportes"),
        section("Cultura"),
        section("Ambiente"),
      ],
      disabled: false,
    },
  },
  {
    collection: "menu",
    values: {
      name: "Temas de la semana",
      entries: [
        tagged("Inundaciones"),
        tagged("Presupuesto"),
        tagged("Colectivos"),
        {
          model: "Article",
          doc: demoRef("article", "El río volvió a bajar y la costanera reabre el sábado después de diecinueve días"),
          name: "La costanera, etapa por etapa",
        },
      ],
      categories: [demoRef("category", "Ciudad"), demoRef("category", "Ambiente")],
      disabled: false,
    },
  },
  {
    collection: "menu",
    values: {
      name: "Deportes",
      entries: [
        section("Deportes"),
        section("Remo"),
        tagged("Fútbol"),
        tagged("Básquet"),
        address("Fixture de la liga", "https://ligaribera.example/fixture"),
      ],
      categories: [demoRef("category", "Deportes"), demoRef("category", "Remo")],
      disabled: false,
    },
  },
  {
    collection: "menu",
    values: {
      name: "El diario",
      entries: [
        page("Quiénes somos"),
        page("Asociate"),
        page("Contacto"),
        address("Publicidad", "https://avisos.laribera.example"),
      ],
      disabled: false,
    },
  },
  {
    collection: "menu",
    values: {
      name: "Elecciones del centro vecinal",
      entries: [tagged("Concejo Deliberante"), address("Padrón", "https://padron.elbajo.example")],
      categories: [demoRef("category", "Barrios")],
      disabled: true,
    },
  },
];

const settings: readonly DemoDocument[] = [
  {
    collection: "article-related-settings",
    values: {
      rules: [
        { filters: ["first-tag", "category"], maxDateDiffHours: 72 },
        { filters: ["first-tag"], maxDateDiffHours: 720 },
        { filters: ["category", "text-search"], maxDateDiffHours: 2160 },
        { filters: ["text-search"] },
      ],
    },
  },
  {
    collection: "article-context-settings",
    values: {
      widgets: [
        { type: "most-read", data: { period: "PT24H", limit: 5 } },
        { type: "author", data: { showPhoto: true } },
        { type: "newsletter", data: { title: "El río en su correo", button: "Suscribirme" } },
        { type: "html", data: { html: "<p>¿Vio algo que deberíamos contar? Escriba a redaccion@laribera.example</p>" } },
      ],
      related: [
        { type: "static", name: "Elegidos por la redacción", limit: 3 },
        { type: "dynamic", name: "Le puede interesar", limit: 6 },
        { type: "same-author", name: "Del mismo autor", limit: 3 },
        { type: "same-category", name: "Más de esta sección", limit: 4 },
      ],
    },
  },
];

/** What the site's interface is made of. */
export const interfaceDocuments: readonly DemoDocument[] = [...badges, ...menus, ...settings];
