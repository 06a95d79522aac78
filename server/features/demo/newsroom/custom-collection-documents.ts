import { type DemoDocument, demoRef } from "../../../engines/demo/demo-document.ts";

const field = (type: string, code: string, name: string, required = false) => ({ type, field: code, name, required });

const collections: readonly DemoDocument[] = [
  {
    collection: "custom-collection",
    values: {
      name: "Reclamos de vecinos",
      code: "claims",
      editUI: [
        {
          size: 8,
          sections: [
            {
              name: "Reclamo",
              widgets: [field("text", "subject", "Asunto", true), field("text-large", "detail", "Detalle")],
            },
          ],
        },
        {
          size: 4,
          sections: [
            {
              name: "Seguimiento",
              widgets: [
                { ...field("foreign", "section", "Sección", true), config: { model: "Category" } },
                field("number", "days", "Días sin respuesta"),
              ],
            },
          ],
        },
      ],
      listUI: [
        { name: "Asunto", code: "subject" },
        { name: "Días", code: "days" },
      ],
    },
  },
  {
    collection: "custom-collection",
    values: {
      name: "Embarcaciones del puerto",
      code: "ships",
      editUI: [
        {
          size: 12,
          sections: [
            {
              name: "Ficha",
              widgets: [
                field("text", "name", "Nombre", true),
                field("text", "flag", "Bandera"),
                field("number", "length", "Eslora (m)"),
              ],
            },
          ],
        },
      ],
      listUI: [
        { name: "Nombre", code: "name" },
        { name: "Bandera", code: "flag" },
        { name: "Eslora (m)", code: "length" },
      ],
    },
  },
  {
    collection: "custom-collection",
    values: {
      name: "Ingresos al puerto",
      code: "arrivals",
      editUI: [
        {
          size: 12,
          sections: [
            {
              name: "Ingreso",
              widgets: [
                {
                  ...field("foreign-custom", "ship", "Embarcación", true),
                  config: { customCollection: demoRef("custom-collection", "Embarcaciones del puerto") },
                },
                field("text", "cargo", "Carga"),
                field("number", "tons", "Toneladas"),
              ],
            },
          ],
        },
      ],
      listUI: [
        { name: "Carga", code: "cargo" },
        { name: "Toneladas", code: "tons" },
      ],
    },
  },
];

const claim = (subject: string, detail: string, days: number): DemoDocument => ({
  collection: "custom-collection-impl",
  values: {
    customCollection: demoRef("custom-collection", "Reclamos de vecinos"),
    data: { subject, detail, section: demoRef("category", "Barrios"), days },
  },
});
const ship = (name: string, flag: string, length: number): DemoDocument => ({
  collection: "custom-collection-impl",
  values: { customCollection: demoRef("custom-collection", "Embarcaciones del puerto"), data: { name, flag, length } },
});

const documents: readonly DemoDocument[] = [
  claim("Bomba de desagote apagada", "La estación del arroyo tiene el sensor tapado por camalotes desde la crecida.", 9),
  claim("Luminarias en el pasaje Los Sauces", "Tres postes caídos; de noche se camina con linterna.", 21),
  claim("Parada sin techo", "La cabecera de la línea 8 perdió la chapa con el viento.", 2),
  ship("Doña Elvira", "Argentina", 38.5),
  ship("Estrela do Delta", "Brasil", 142),
  ship("Guaraní III", "Paraguay", 96.2),
];

const modules: readonly DemoDocument[] = ["Vecinos", "Puerto", "Redacción"].map((name) => ({
  collection: "custom-module",
  values: { name },
}));

const roles: readonly DemoDocument[] = ["Atención al vecino", "Corresponsal del puerto", "Consulta"].map((name) => ({
  collection: "custom-role",
  values: { name },
}));

const ofVecinos = {
  customModule: demoRef("custom-module", "Vecinos"),
  customCollection: demoRef("custom-collection", "Reclamos de vecinos"),
};
const ofPuerto = {
  customModule: demoRef("custom-module", "Puerto"),
  customCollection: demoRef("custom-collection", "Embarcaciones del puerto"),
};

const forms: readonly DemoDocument[] = [
  {
    collection: "custom-form",
    values: {
      ...ofVecinos,
      name: "Carga de reclamos",
      columns: [
        {
          size: 4,
          sections: [
            {
              name: "Lugar",
              widgets: [
                { field: "place", type: "location" },
                { field: "sketch", type: "drawing" },
              ],
            },
          ],
        },
        {
          size: 8,
          sections: [
            {
              name: "Reclamo",
              widgets: [
                { field: "subject", type: "string" },
                { field: "detail", type: "longstring" },
                { field: "receivedAt", type: "date" },
                { field: "section", type: "reference" },
              ],
            },
          ],
        },
      ],
    },
  },
  {
    collection: "custom-form",
    values: {
      ...ofPuerto,
      name: "Ficha de embarcación",
      columns: [
        { size: 4, sections: [{ name: "Medidas", widgets: [{ field: "length", type: "number" }] }] },
        {
          size: 8,
          sections: [
            {
              name: "Identificación",
              widgets: [
                { field: "name", type: "string" },
                { field: "flag", type: "string" },
              ],
            },
          ],
        },
      ],
    },
  },
  {
    collection: "custom-form",
    values: {
      customModule: demoRef("custom-module", "Puerto"),
      customCollection: demoRef("custom-collection", "Ingresos al puerto"),
      name: "Parte de ingreso",
      columns: [{ size: 12, sections: [{ name: "Ingreso", widgets: [{ field: "cargo", type: "string" }] }] }],
    },
  },
];

const listings: readonly DemoDocument[] = [
  {
    collection: "custom-listing",
    values: {
      ...ofVecinos,
      customForm: demoRef("custom-form", "Carga de reclamos"),
      name: "Reclamos abiertos",
      fields: [{ field: "subject" }, { field: "days" }, { field: "place" }],
    },
  },
  {
    collection: "custom-listing",
    values: {
      ...ofPuerto,
      customForm: demoRef("custom-form", "Ficha de embarcación"),
      name: "Embarcaciones por bandera",
      fields: [{ field: "flag" }, { field: "name" }, { field: "length" }],
    },
  },
  {
    collection: "custom-listing",
    values: { ...ofVecinos, name: "Reclamos para la edición impresa", fields: [{ field: "subject" }, { field: "detail" }] },
  },
];

const reports: readonly DemoDocument[] = [
  {
    collection: "custom-report",
    values: {
      ...ofVecinos,
      name: "Demora media por sección",
      mapFunction: "emit(doc.section, { count: 1, days: doc.days });",
      reduceFunction: "return values.reduce((sum, value) => ({ count: sum.count + value.count, days: sum.days + value.days }));",
      fieldsFunction: 'return { "Sección": key, "Reclamos": value.count, "Días": value.days / value.count };',
    },
  },
  {
    collection: "custom-report",
    values: {
      ...ofPuerto,
      name: "Embarcaciones por bandera",
      mapFunction: "emit(doc.flag, { count: 1, names: [doc.name] });",
      reduceFunction:
        "return values.reduce((sum, value) => ({ count: sum.count + value.count, names: [...sum.names, ...value.names] }));",
      fieldsFunction: 'return { Bandera: key, Cantidad: value.count, "Embarcaciones": value.names };',
    },
  },
  {
    collection: "custom-report",
    values: {
      customModule: demoRef("custom-module", "Puerto"),
      customCollection: demoRef("custom-collection", "Ingresos al puerto"),
      name: "Toneladas por carga",
      mapFunction: "emit(doc.cargo, doc.tons);",
      reduceFunction: "return values.reduce((sum, tons) => sum + tons, 0);",
      fieldsFunction: "return { Carga: key, Toneladas: value };",
    },
  },
];

/** Collections of the newsroom's own making, their documents, and what is built over them. */
export const customCollectionDocuments: readonly DemoDocument[] = [
  ...collections,
  ...documents,
  ...modules,
  ...roles,
  ...forms,
  ...listings,
  ...reports,
];
