import { type DemoDocument, demoRef } from "../../../engines/demo/demo-document.ts";
import { htmlBuildDocuments } from "./html-build-documents.ts";

const tags: readonly DemoDocument[] = [
  {
    collection: "web-tag",
    values: {
      placement: "frame-head-after",
      name: "Medición de visitas",
      priority: 10,
      disabled: false,
      html: '<script async src="https://medicion.example/contar.js"></script>',
    },
  },
  {
    collection: "web-tag",
    values: {
      placement: "article-body-middle",
      name: "Aviso en medio de la nota",
      priority: 5,
      disabled: false,
      html: '<div class="aviso" data-lugar="nota-medio"></div>',
    },
  },
  {
    collection: "web-tag",
    values: {
      placement: "article-content-after",
      name: "Invitación al boletín",
      priority: 1,
      disabled: false,
      html: '<aside class="boletin">\n  <p>El río en su correo, cada mañana.</p>\n  <a href="/boletines">Suscribirme</a>\n</aside>',
    },
  },
  {
    collection: "web-tag",
    values: {
      placement: "frame-toolbar-ad",
      name: "Barra de la feria de verano",
      priority: 3,
      env: "prueba",
      disabled: false,
      html: '<a class="barra" href="https://feria.example">Feria de verano, del 3 al 12</a>',
    },
  },
  {
    collection: "web-tag",
    values: {
      placement: "article-related-before",
      name: "Encuesta de lectores (terminada)",
      priority: 0,
      disabled: true,
      html: '<iframe src="https://encuestas.example/lectores" title="Encuesta"></iframe>',
    },
  },
];

const templates: readonly DemoDocument[] = [
  {
    collection: "html-template",
    values: {
      name: "article",
      disabled: false,
      html: "<article>\n  {{ content | raw }}\n</article>",
      less: "article {\n  .volanta {\n    color: var(--acento);\n  }\n}",
      js: null,
      postJs: null,
    },
  },
  {
    collection: "html-template",
    values: {
      name: "article-card",
      disabled: false,
      html: null,
      less: ".card {\n  border-radius: 4px;\n\n  &:hover h2 {\n    text-decoration: underline;\n  }\n}",
      js: "return { ...data, title: data.title.trim() };",
      postJs: null,
    },
  },
  {
    collection: "html-template",
    values: {
      name: "header",
      env: "prueba",
      disabled: false,
      html: '<header class="diario">\n  <a href="/"><img src="{{ logo }}" alt="Diario La Ribera"></a>\n</header>',
      less: null,
      js: null,
      postJs: 'document.querySelector(".diario").classList.add("listo");',
    },
  },
  {
    collection: "html-template",
    values: {
      name: "footer",
      disabled: true,
      html: "<footer>© Editorial La Ribera</footer>",
      less: null,
      js: null,
      postJs: null,
    },
  },
];

const originals: readonly DemoDocument[] = [
  ...["article", "article-card", "category", "footer", "front", "header", "page", "person", "search", "tag"].map(
    (name): DemoDocument => ({
      collection: "html-template-default",
      values: {
        name,
        html: `<section class="${name}">\n  {{ content | raw }}\n</section>`,
        less: `.${name} {\n  display: block;\n}`,
        js: "return data;",
        postJs: "",
      },
    }),
  ),
  ...["global", "header", "footer", "article", "article-card", "front", "category", "related", "survey"].map(
    (name): DemoDocument => ({
      collection: "html-style-default",
      values: { name, html: `<div class="${name}">\n  <h2>Título de ejemplo</h2>\n  <p>Texto de ejemplo.</p>\n</div>` },
    }),
  ),
];

const styles: readonly DemoDocument[] = [
  {
    collection: "html-style",
    values: {
      name: "Colores del diario",
      target: "global",
      priority: 100,
      disabled: false,
      less: "@color-primary: #1c6e8c;\n@color-paper: #f8f5ec;\n\n:root {\n  --acento: @color-primary;\n  --papel: @color-paper;\n  --fondo: darken(@color-paper, 4%);\n\n  @media screen and (prefers-color-scheme: dark) {\n    --acento: lighten(@color-primary, 38%);\n    --papel: #11181b;\n    --fondo: #1a2327;\n  }\n}",
    },
  },
  {
    collection: "html-style",
    values: {
      name: "Tarjeta con foto grande",
      target: "article-card",
      variant: "foto-grande",
      priority: 10,
      disabled: false,
      less: ".card-photo {\n  aspect-ratio: 16 / 9;\n}",
      html: '<div class="card-photo"></div>',
    },
  },
  {
    collection: "html-style",
    values: {
      name: "Portada de noche electoral",
      target: "front",
      variant: "elecciones",
      env: "prueba",
      priority: 20,
      disabled: false,
      less: ".front {\n  --acento: #7a3b69;\n}",
    },
  },
  {
    collection: "html-style",
    values: { name: "Pie anterior", target: "footer", priority: 0, disabled: true, less: "footer {\n  columns: 3;\n}" },
  },
];

const hooks: readonly DemoDocument[] = [
  {
    collection: "html-pre-hook",
    values: {
      name: "Agregar altura del río",
      target: "front",
      priority: 10,
      disabled: false,
      code: 'page.riverHeight = await customData("river-height");',
    },
  },
  {
    collection: "html-pre-hook",
    values: {
      name: "Quitar clasificados de la búsqueda",
      target: "search",
      priority: 5,
      disabled: true,
      code: 'page.results = page.results.filter((item) => item.category !== "Clasificados");',
    },
    found: { error: "TypeError: page.results is undefined (línea 1)" },
  },
  {
    collection: "html-pre-hook",
    values: { name: "Probar otra portada", target: "front", priority: 1, env: "prueba", disabled: true, code: "return page;" },
  },
  {
    collection: "html-hook",
    values: {
      name: "Ficha del club junto a las notas de remo",
      target: "article",
      mode: "AFTER",
      selector: ".cuerpo",
      stampAttribute: true,
      priority: 10,
      disabled: true,
      code: '<aside class="ficha">Próxima regata: domingo, 9 h.</aside>',
    },
  },
  {
    collection: "html-hook",
    values: {
      name: "Enlaces externos en otra pestaña",
      target: "any",
      mode: "JAVASCRIPT",
      priority: 50,
      disabled: false,
      code: 'return page.html.replace(/<a (?=href="http)(?![^>]*target=)/g, \'<a target="_blank" rel="noopener" \');',
    },
  },
  {
    collection: "html-hook",
    values: {
      name: "Aviso de página no encontrada",
      target: "error",
      mode: "REPLACE",
      selector: "h1",
      stampAttribute: false,
      priority: 1,
      disabled: true,
      code: "<h1>Esta página se la llevó el río</h1>",
    },
    found: { error: "No se encontró el elemento «h1» en la página" },
  },
  {
    collection: "html-hook",
    values: {
      name: "Cinta de luto",
      target: "front",
      mode: "BEFORE",
      stampAttribute: false,
      priority: 99,
      env: "prueba",
      disabled: true,
      code: '<div class="cinta"></div>',
    },
  },
];

const pieces: readonly DemoDocument[] = [
  {
    collection: "html-font",
    values: {
      name: "Ribera Serif",
      variants: [
        { weight: 400, style: "normal" },
        { weight: 400, style: "italic" },
        { weight: 700, style: "normal" },
      ],
    },
  },
  {
    collection: "html-font",
    values: {
      name: "Muelle Sans",
      variants: [
        { weight: 300, style: "normal" },
        { weight: 600, style: "normal" },
      ],
    },
  },
  { collection: "html-font", values: { name: "Camalote Mono", variants: [{ weight: 500, style: "oblique" }] } },
  {
    collection: "html-fragment",
    values: {
      name: "altura-del-rio",
      disabled: false,
      js: 'const height = await customData("river-height");\nreturn "<b>" + height.toLocaleString("es-AR") + " m</b>";',
    },
  },
  {
    collection: "html-fragment",
    values: { name: "fecha-larga", disabled: false, js: 'return new Date().toLocaleDateString("es-AR", { dateStyle: "full" });' },
  },
  {
    collection: "html-fragment",
    values: { name: "saludo-del-dia", env: "prueba", disabled: true, js: 'return "<p>Buen día, ribera.</p>";' },
  },
  {
    collection: "custom-widget",
    values: {
      name: "Altura del río",
      html: '<div class="rio"><b>{{height}}</b> m <small>{{label}}</small></div>',
      less: ".rio b {\n  font-size: 3rem;\n}",
      paramsSchema: [
        { name: "Leyenda", field: "label", type: "text" },
        { name: "Color", field: "color", type: "color" },
      ],
      updatePeriodSeconds: 300,
      updateOnStart: true,
    },
  },
  {
    collection: "custom-widget",
    values: {
      name: "Cuenta regresiva",
      html: '<time data-until="{{until}}">{{title}}</time>',
      less: "time {\n  font-variant-numeric: tabular-nums;\n}",
      paramsSchema: [
        { name: "Título", field: "title", type: "text" },
        { name: "Hasta", field: "until", type: "datetime" },
        {
          name: "Tamaño",
          field: "size",
          type: "select",
          options: [
            { name: "Chico", value: "s" },
            { name: "Grande", value: "l" },
          ],
        },
      ],
      updatePeriodSeconds: 1,
      updateOnStart: true,
    },
  },
  {
    collection: "custom-widget",
    values: {
      name: "Notas de una sección",
      html: "<ul>{{#articles}}<li>{{title}}</li>{{/articles}}</ul>",
      less: "ul {\n  list-style: none;\n}",
      paramsSchema: [
        { name: "Sección", field: "category", type: "foreign", model: "Category" },
        { name: "Cantidad", field: "limit", type: "number" },
      ],
      updateOnStart: false,
    },
  },
];

const routes: readonly DemoDocument[] = [
  {
    collection: "custom-route",
    values: {
      name: "Datos abiertos",
      path: "datos",
      isRouter: true,
      timeoutMs: 10_000,
      disabled: false,
      code: "return next();",
      indexCode: 'return html("<h1>Datos abiertos de La Ribera</h1>");',
    },
  },
  {
    collection: "custom-route",
    values: {
      name: "Altura del río en JSON",
      parent: demoRef("custom-route", "Datos abiertos"),
      path: "rio.json",
      isRouter: false,
      timeoutMs: 2000,
      disabled: false,
      code: 'return json({ metros: await customData("river-height") });',
    },
  },
  {
    collection: "custom-route",
    values: {
      name: "Salidas de lanchas",
      parent: demoRef("custom-route", "Datos abiertos"),
      path: "lanchas.json",
      isRouter: false,
      timeoutMs: 2000,
      env: "prueba",
      disabled: false,
      code: 'return json(await customData("ferry-times"));',
    },
  },
  {
    collection: "custom-route",
    values: {
      name: "Edición impresa (anterior)",
      path: "impresa",
      isRouter: false,
      timeoutMs: 5000,
      disabled: true,
      code: 'return redirect("/ediciones");',
    },
  },
];

/** The site's own code. */
export const htmlPlaygroundDocuments: readonly DemoDocument[] = [
  ...tags,
  ...originals,
  ...styles,
  ...templates,
  ...hooks,
  ...pieces,
  ...routes,
  ...htmlBuildDocuments,
];
