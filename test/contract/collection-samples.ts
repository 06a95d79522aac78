import type { CollectionDefinition } from "../../schema/define-collection.ts";
import type { Fields } from "../../schema/fields.ts";
import { collections } from "../../schema/registry.ts";
import type { TestApp } from "../../server/testing/open-test-app.ts";
import { referableAlways } from "../samples/referable.ts";
import { type Referable, sampleValues } from "../samples/sample-values.ts";

const everything = Object.values(collections);
export const lists = everything.filter(({ kind }) => kind === "list");
export const singles = everything.filter(({ kind }) => kind === "single");
export const serverMade = everything.filter(
  ({ kind, name }) => (kind === "readonly" || kind === "lookup") && name !== "document-history",
);

/** Names of the collections, each with its declaration, for `describe.each`. */
export const named = (definitions: readonly CollectionDefinition[]) =>
  definitions.map((definition) => [definition.name, definition] as const);

/** Makes a document that is none of the people's who try something with it; returns its id. */
export async function existingDocument(test: TestApp, definition: CollectionDefinition, refer: Referable): Promise<string> {
  if (definition.kind === "single") return definition.name;
  const values = { ...sampleValues(definition, 0, refer), ...onlyOnce(definition, 0) };
  // Their own project is what a project's people may change.
  if (definition.name === "project") return test.project;
  // People are seen by those who share a project with them.
  if (definition.name === "user") return (await test.addPerson("basic")).id;
  return (await test.saveAsServer(definition.name, values, foundValues(definition.fields, refer))).id;
}

/** Two documents of each collection that others refer to, and an asset. */
export async function makeReferable(test: TestApp): Promise<Referable> {
  const refer: Record<string, string[]> = {};
  const wanted = new Set(everything.flatMap(({ fields }) => referredTo(fields)));
  for (const name of [...wanted].toSorted()) {
    const definition = collections[name];
    if (!definition || name === "document-history") continue;
    const make = (turn: number) =>
      test.saveAsServer(name, { ...sampleValues(definition, turn, referableAlways), ...onlyOnce(definition, turn) });
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

/** Of all values that `onlyOnce` gave out. */
let made = 0;

/** Values of which there may be only one in the database. */
export function onlyOnce({ name, unique = [] }: CollectionDefinition, turn: number): Record<string, unknown> {
  made += 1;
  if (name === "user") return { username: `muestra-${turn}-${made}@diario.example` };
  return Object.fromEntries(unique.map((field) => [field, `muestra-${turn}-${made}${name === "hostname" ? ".example" : ""}`]));
}

/** Read-only fields as the server might have found them out. */
export function foundValues(fields: Fields, refer: Referable): Record<string, unknown> {
  const readable = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.readOnly ? [[name, { ...field, readOnly: false }]] : [])),
  ) as Fields;
  return sampleValues({ fields: readable, name: "found" } as unknown as CollectionDefinition, 0, refer);
}
