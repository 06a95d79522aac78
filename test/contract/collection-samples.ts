import type { AnyDocument, CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import type { Fields } from "../../schema/declaration/fields.ts";
import { collections } from "../../schema/registry.ts";
import type { TestApp } from "../../server/testing/open-test-app.ts";
import { referableAlways } from "../samples/referable.ts";
import { type Referable, sampleValues } from "../samples/sample-values.ts";

type Values = Record<string, unknown>;

const everything = Object.values(collections);
export const lists = everything.filter(({ kind }) => kind === "list");
export const singles = everything.filter(({ kind }) => kind === "single");
export const serverMade = everything.filter(
  // What has a table of its own is written by its own ways alone.
  ({ kind, name, table }) => (kind === "readonly" || kind === "lookup") && name !== "document-history" && table === undefined,
);

/** Makes a document that is none of the people's who try something with it; returns its id. */
export async function existingDocument(test: TestApp, definition: CollectionDefinition, refer: Referable): Promise<string> {
  if (definition.kind === "single") return definition.name;
  const values = { ...sampleValues(definition, 0, refer), ...ruledValues(definition, 0) };
  // Their own project is what a project's people may change.
  if (definition.name === "project") return test.project;
  // People are seen by those who share a project with them.
  if (definition.name === "user") return (await test.addPerson("basic")).id;
  // A person has one access to a project, and that of a system admin is for system admins alone.
  if (definition.name === "permission-access") return accessOf(test, (await test.addPerson("basic")).id);
  // For some people alone are those that say so, which are tried apart.
  const { [definition.access.members ?? ""]: _, ...found } = foundValues(definition.fields, refer);
  return (await test.saveAsServer(definition.name, values, found)).id;
}

async function accessOf({ services, project }: TestApp, user: string): Promise<string> {
  const [row] = await services.store.query<{ id: string }>(
    `select id from documents where scope = $1 and collection = 'permission-access' and data ->> 'user' = $2`,
    [project, user],
  );
  if (!row) throw new Error(`${user} has no access`);
  return row.id;
}

/** Two documents of each collection that others refer to, and an asset. */
export async function makeReferable(test: TestApp): Promise<Referable> {
  const refer: Record<string, string[]> = {};
  const wanted = new Set(everything.flatMap(({ fields }) => referredTo(fields)));
  for (const name of [...wanted].toSorted()) {
    const definition = collections[name];
    if (!definition || name === "document-history") continue;
    const make = (turn: number) =>
      test.saveAsServer(name, {
        ...sampleValues(definition, turn, referableAlways),
        ...ruledValues(definition, turn),
        // Short links lead to nothing else.
        ...(name === "article" ? { status: "PUBLISHED", forkedFrom: null, templateArticle: null, urlForced: null } : {}),
      });
    refer[name] = [(await make(0)).id, (await make(1)).id];
  }
  return refer;
}

function referredTo(fields: Fields): string[] {
  return Object.values(fields).flatMap((field) => {
    if ("of" in field) return referredTo(field.of);
    if (field.kind === "asset" || field.kind === "assets") return ["asset"];
    if (field.kind === "model") return (field.among ?? []).map((model) => model.replace(/(?!^)[A-Z]/g, "-$&").toLowerCase());
    return "to" in field ? [field.to] : [];
  });
}

/** Of all values that `ruledValues` gave out. */
let made = 0;

/** Values that no sample can give: of which there may be only one in the database, and what a rule of the server decides. */
export function ruledValues({ name, fields, unique = [] }: CollectionDefinition, turn: number): Record<string, unknown> {
  made += 1;
  const value = `muestra-${turn}-${made}`;
  if (name === "user") {
    const google = { id: value, provider: "google", userId: value, friendlyId: value, email: `${value}@correo.example` };
    // Accesses are for those who sign in to work.
    return { username: `${value}@diario.example`, externalIds: [google], isAdmin: true };
  }
  // Its values are those that the sample of a made-up collection of this turn describes.
  if (name === "custom-collection-impl") return { data: { [turn === 0 ? "prueba" : "otra"]: `texto ${turn}` } };
  // The samples of hosts would lead to each other in a circle.
  if (name === "hostname") return { [unique[0] ?? "name"]: `${value}.example`, redirectHostname: null };
  // Files come with a message of whoever sent them for it (server/features/conversations/conversations.integration.test.ts).
  if (name === "conversation-message") return { assets: [] };
  // A date that has passed schedules nothing, and the samples' has (server/features/push/push.integration.test.ts).
  if (name === "push-notification") return { sendAt: null };
  // A note comes with a draft that returns from review, and cannot be made by hand (server/features/articles/article-return.integration.test.ts).
  if (name === "article") return { returned: null };
  // References have samples of their own.
  const own = Object.fromEntries(unique.filter((field) => fields[field]?.kind === "text").map((field) => [field, value]));
  // Whether a plan is late is the server's word (server/features/fronts/plans.integration.test.ts).
  return name === "front" ? { ...own, plans: [] } : own;
}

/** Read-only fields as the server might have found them out. */
export function foundValues(fields: Fields, refer: Referable): Record<string, unknown> {
  const readable = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.readOnly ? [[name, { ...field, readOnly: false }]] : [])),
  ) as Fields;
  return sampleValues({ fields: readable, name: "found" } as unknown as CollectionDefinition, 0, refer);
}

/** Expanded references as ids again, however deep. */
export function asReferences(definition: CollectionDefinition, document: AnyDocument): AnyDocument {
  return withIds(definition.fields, document) as AnyDocument;
}

function withIds(fields: Fields, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      if (field?.kind === "list" && Array.isArray(value)) return [name, value.map((item) => withIds(field.of, item))];
      if (field?.kind === "object" && value) return [name, withIds(field.of, value as Values)];
      const refers = field && ("to" in field || field.kind === "asset" || field.kind === "assets");
      return [name, refers ? idsOf(value) : value];
    }),
  );
}

function idsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(idsOf);
  return typeof value === "object" && value !== null && "id" in value ? value.id : value;
}
