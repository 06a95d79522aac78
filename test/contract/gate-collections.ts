import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import type { Fields } from "../../schema/declaration/fields.ts";
import { collections } from "../../schema/registry.ts";

const definitions = Object.values(collections).filter(({ name }) => name !== "document-history");
const chosen = chooseNames((definition) => [...rightsOf(definition), ...valuesOf(definition)]);
const chosenForRights = chooseNames(rightsOf);

/**
 * Tags of the tests of a collection: `gate` where it is one of the few that have together every kind of collection, of field,
 * of access and of unique values there is.
 */
export function tagsOf({ name }: CollectionDefinition): string[] {
  return chosen.has(name) ? ["gate"] : [];
}

/** The same for tests of who may do what, which no kind of field changes. */
export function tagsOfRights({ name }: CollectionDefinition): string[] {
  return chosenForRights.has(name) ? ["gate"] : [];
}

/** The smallest declarations first that add something, those that people work with most before all. */
function chooseNames(traitsOf: (definition: CollectionDefinition) => string[]): ReadonlySet<string> {
  const names = new Set(["article", "user", "permission-access"]);
  const covered = new Set(definitions.filter(({ name }) => names.has(name)).flatMap(traitsOf));
  for (;;) {
    const added = (definition: CollectionDefinition) => traitsOf(definition).filter((trait) => !covered.has(trait)).length;
    const next = definitions.toSorted((a, b) => added(b) - added(a))[0];
    if (!next || added(next) === 0) return names;
    names.add(next.name);
    for (const trait of traitsOf(next)) covered.add(trait);
  }
}

function rightsOf({ kind, scope, access }: CollectionDefinition): string[] {
  return [
    `kind ${kind}`,
    `scope ${scope}`,
    ...Object.entries(access).map(([name, rule]) => `access ${name} ${typeof rule === "string" ? rule : "by rule"}`),
  ];
}

function valuesOf({ unique, fields }: CollectionDefinition): string[] {
  return [`unique ${unique !== undefined}`, ...kindsOf(fields).map((field) => `field ${field}`)];
}

function kindsOf(fields: Fields): string[] {
  return Object.values(fields).flatMap((field) => [field.kind, ...("of" in field ? kindsOf(field.of) : [])]);
}
