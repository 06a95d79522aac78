import { type DemoDocument, demoRef } from "../../../engines/demo/demo-document.ts";

const site: readonly DemoDocument[] = [
  {
    collection: "web-settings",
    values: {
      articlePhotoLayout: "TOP",
      multimediaPlacement: null,
      autoAddExternalVideo: "IF_NO_VIDEO",
      floatingColumnAux: true,
      bodyAdsAfterChars: 1800,
      bodyAdsMultimediaChars: 600,
      adsTxt: "red-de-avisos.example, 7741, DIRECT, 0a1b2c3d\navisos.laribera.example, 1, DIRECT",
      manifestJsonMerge: { short_name: "La Ribera", background_color: "#f3efe2", categories: ["news"] },
      registerServiceWorker: true,
      explicitRewrite: false,
      fbJailbreakMode: "SOFT",
      weatherId: "laribera-costanera",
      commentsMode: "BEFORE",
      commentsCloseAfterDays: 30,
      commentsMaxLinks: 2,
      commentsHideAfterReports: 3,
      commentsWords: "gane dinero\ncasino\nbit.ly/",
      androidAppId: "example.laribera.diario",
      iosAppId: "0000000001",
    },
  },
  {
    collection: "overlay-settings",
    values: {
      mode: "BASIC",
      color: "#1c6e8c",
      placeholder: demoRef("asset", "costanera-amanecer.jpg"),
      overrides: [
        {
          model: "Category",
          docs: [demoRef("category", "Deportes"), demoRef("category", "Remo")],
          enabled: true,
          color: "#c4572b",
          placeholder: demoRef("asset", "regata.jpg"),
        },
        {
          model: "Category",
          docs: [demoRef("category", "Ambiente")],
          enabled: true,
          color: "#3f7d6e",
          placeholder: demoRef("asset", "humedal.jpg"),
        },
        { model: "Category", docs: [demoRef("category", "Clasificados")], enabled: false, color: "#777777" },
      ],
    },
  },
  {
    collection: "multimedia-settings",
    values: {
      vastUrl: "https://avisos.laribera.example/vast?formato=previo",
      transformations: ["YOUTUBE", "INSTAGRAM", "VIMEO"],
      videoThumbnailOverride: true,
      ytPlayerOverrideChannelRules: [
        { channelId: "canal-la-ribera", action: "OVERRIDE" },
        { channelId: "canal-club-nautico", action: "PRESERVE" },
      ],
      importSources: ["article", "repository", "image-search"],
    },
  },
];

const text = (name: string, code: string) => ({ name, code, type: "text", disabled: false });

const metadata: readonly DemoDocument[] = [
  {
    collection: "custom-metadata",
    values: {
      name: "Datos para el archivo",
      model: "Article",
      disabled: false,
      fields: [
        text("Fuente principal", "mainSource"),
        text("Signatura del archivo", "archiveCode"),
        { name: "Verificado por documentación", code: "factChecked", type: "boolean", disabled: false },
        { name: "Fin del embargo", code: "embargoUntil", type: "datetime", disabled: false },
      ],
    },
  },
  {
    collection: "custom-metadata",
    values: {
      name: "Identidad de la sección",
      model: "Category",
      disabled: false,
      fields: [
        text("Lema", "motto"),
        { name: "Color de fondo", code: "backgroundColor", type: "color", disabled: false },
        text("Editor responsable", "editor"),
      ],
    },
  },
  {
    collection: "custom-metadata",
    values: {
      name: "Ficha de la persona",
      model: "Person",
      disabled: false,
      fields: [
        text("Cargo", "position"),
        { name: "Asume el", code: "since", type: "datetime-local", disabled: false },
        { ...text("Partido", "party"), disabled: true },
      ],
    },
  },
  {
    collection: "custom-metadata",
    values: {
      name: "Aspecto de los bloques",
      model: "Front",
      submodel: "components",
      disabled: false,
      fields: [text("Título del bloque", "name"), { name: "Color del bloque", code: "color", type: "color", disabled: false }],
    },
  },
  {
    collection: "custom-metadata",
    values: {
      name: "Cobertura electoral",
      model: "BreakingNews",
      disabled: true,
      fields: [text("Distrito", "district"), { name: "Dato oficial", code: "official", type: "boolean", disabled: false }],
    },
  },
];

/** How the site is set up. */
export const settingsDocuments: readonly DemoDocument[] = [...site, ...metadata];
