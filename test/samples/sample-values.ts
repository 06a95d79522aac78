import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { validatorOf } from "../../schema/declaration/field-validators.ts";
import type { Field, FieldKind, FieldOf, Fields } from "../../schema/declaration/fields.ts";
import { jsonTypeOf } from "../../schema/declaration/json-type.ts";
import { holds } from "../../schema/values/when.ts";

/** Ids of documents that samples may refer to, by collection; those of a collection without any stay empty. */
export type Referable = Readonly<Record<string, readonly string[]>>;

type Sample<F extends Field> = (field: F, turn: number, refer: Referable, path: string) => unknown;

/**
 * Values for every field of the collection that people may fill, valid by its declaration; another `turn`, other values
 * wherever the field has several. Fields whose rule about a sibling does not hold are filled, too: it only hides them.
 */
export function sampleValues(definition: CollectionDefinition, turn: number, refer: Referable = {}): Record<string, unknown> {
  return samplesOf(definition.fields, turn, refer, definition.name);
}

/** The required fields alone, given the samples of all. */
export function requiredNames(definition: CollectionDefinition, values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(definition.fields).flatMap(([name, { required }]) =>
    (typeof required === "object" ? holds(required, values) : required) ? [name] : [],
  );
}

function samplesOf(fields: Fields, turn: number, refer: Referable, path: string): Record<string, unknown> {
  const entries = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    if (field.readOnly) return [];
    // The entry under a kind takes the fields of that kind, which TypeScript cannot follow through the union.
    const sample = samples[field.kind] as Sample<Field>;
    const value = sample(field, turn, refer, `${path}.${name}`);
    return value === undefined ? [] : [[name, value]];
  });
  const values = Object.fromEntries(entries);
  for (const [name, field] of entries.map(([name]) => [name, fields[name]] as const)) {
    if (field?.kind === "document") {
      const [id] = refer[collectionOf(values[field.by])] ?? [];
      if (id === undefined) delete values[name];
      else values[name] = id;
    }
    if (field?.kind === "json" && field.typedAs) {
      const type = jsonTypeOf(field, values[field.typedAs.by]);
      if (type !== undefined) values[name] = type === "number" ? turn : `texto ${turn}`;
    }
  }
  return values;
}

/** Texts of many shapes: the first that the field's pattern takes is its sample. */
const texts = [
  ["Una prueba", "Otra prueba"],
  ["prueba", "otra"],
  ["diario.example", "otro.example"],
  ["https://diario.example/nota", "https://otro.example/nota"],
  ["/nota", "/otra"],
  ["es_AR", "es_LA"],
  ["ana@diario.example", "otra@diario.example"],
  ["src/pagina.tsx", "src/otra.tsx"],
  ["America/Bogota", "Asia/Tokyo"],
  ["300x250", "728x90"],
  ["us-east-1", "sa-east-1"],
  ["7", "8"],
  ["X-Api-Key", "X-Token"],
] as const;

const samples: { readonly [K in FieldKind]: Sample<FieldOf<K>> } = {
  text: (field, turn, _refer, path) => textFor(field, turn, path),
  "text-large": (_, turn) => (turn === 0 ? "Un texto\ncon dos renglones" : "Otro texto"),
  number: (field, turn) => numberWithin(field.min, field.max, turn),
  duration: (field, turn) => Math.max(field.min ?? 0, 60) + turn,
  datetime: (_, turn) => (turn === 0 ? "2026-02-03T12:00:00.000Z" : "2026-02-04T13:00:00.000Z"),
  "datetime-local": (_, turn) => (turn === 0 ? "2026-02-03T12:00" : "2026-02-04T13:00"),
  time: (_, turn) => (turn === 0 ? "09:30" : "21:45"),
  cron: (_, turn) => (turn === 0 ? "0 6 * * 1-5" : "*/15 * * * *"),
  checkbox: (_, turn) => turn === 0,
  select: (field, turn) =>
    nth(
      field.options.filter(({ value, offered }) => value !== null && offered !== false),
      turn,
    )?.value,
  model: (field, turn) => nth(field.among ?? ["Article", "Tag"], turn),
  models: (_, turn) => (turn === 0 ? ["Article", "Tag"] : ["Tag"]),
  "multi-select": (field, turn) => [nth(field.options, turn)?.value],
  color: (_, turn) => (turn === 0 ? "#1c6e8c" : "#aa3300"),
  foreign: (field, turn, refer) => nth(refer[field.to] ?? [], turn),
  "foreign-multiple": (field, turn, refer) => {
    const ids = refer[field.to] ?? [];
    return ids.length === 0 ? undefined : turn === 0 ? ids.slice(0, 2) : ids.slice(0, 1);
  },
  document: () => "later",
  code: (field, turn) => (field.language === "json" ? `{"n":${turn}}` : `// prueba ${turn}`),
  html: (_, turn) => `<p>Un <strong>cuerpo</strong> ${turn}</p>`,
  asset: (_field, turn, refer) => nth(refer.asset ?? [], turn),
  assets: (_field, turn, refer) => (refer.asset === undefined ? undefined : refer.asset.slice(0, turn + 1)),
  focuspoint: (_, turn) => (turn === 0 ? [0.25, 0.5] : [0.75, 0.5]),
  list: (field, turn, refer, path) => [
    { ...samplesOf(field.of, turn, refer, path), id: "item-1" },
    ...(turn === 0 ? [{ ...samplesOf(field.of, 1, refer, path), id: "item-2" }] : []),
  ],
  object: (field, turn, refer, path) => samplesOf(field.of, turn, refer, path),
  // `prueba` is what the sample of a made-up collection requires of its documents.
  json: (field, turn) => (field.holds === "any" ? [turn, "dos"] : { clave: turn, prueba: "texto" }),
  metadata: (_, turn) => ({ volanta: `valor ${turn}` }),
  point: (_, turn) => ({
    type: "Point",
    coordinates: [-58.38 + turn, -34.6],
    latitude: -34.6,
    longitude: -58.38 + turn,
    name: "Buenos Aires",
  }),
  drawing: (_, turn) => [
    [
      [0.1, 0.1],
      [0.5, 0.25 * (turn + 1)],
    ],
  ],
  secret: (field, turn) => (field.json ? `{"clave":${turn}}` : `secreto-${turn}`),
  password: () => undefined,
};

function textFor(field: FieldOf<"text">, ofDocument: number, path: string): string {
  // A host leads to no other one of its own name.
  const turn = path === "hostname.redirectHostname" ? ofDocument + 1 : ofDocument;
  const found = texts.map((pair) => pair[turn % 2] ?? pair[0]).find((text) => validatorOf(field).safeParse(text).success);
  if (found === undefined) throw new Error(`no sample text fits the pattern of ${path}: ${field.pattern}`);
  return found;
}

function numberWithin(min = 0, max = Number.MAX_SAFE_INTEGER, turn = 0): number {
  const middle = max - min <= 1 ? min + (max - min) / 2 : Math.min(max, Math.ceil(min) + 1);
  return turn === 0 ? middle : max - min <= 1 ? max : Math.min(max, middle + 1);
}

function nth<T>(items: readonly T[], turn: number): T | undefined {
  return items[turn % Math.max(1, items.length)];
}

function collectionOf(model: unknown): string {
  return typeof model === "string" ? model.replace(/(?!^)[A-Z]/g, "-$&").toLowerCase() : "";
}
