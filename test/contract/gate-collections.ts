import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import type { Fields } from "../../schema/declaration/fields.ts";
import { collections } from "../../schema/registry.ts";

const chosen = chooseNames(Object.values(collections).filter(({ name }) => name !== "document-history"));

/**
 * Tags of the tests of a collection: `gate` where it is one of the few that have together every kind of collection, of field,
 * of access and of unique values there is.
 */
export function tagsOf({ name }: CollectionDefinition): string[] {
  return chosen.has(name) ? ["gate"] : [];
}

/** The smallest declarations first that add something, those that people work with most before all. */
function chooseNames(definitions: readonly CollectionDefinition[]): ReadonlySet<string> {
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

function traitsOf(definition: CollectionDefinition): string[] {
  const { kind, scope, access, unique, fields } = definition;
  return [
    `kind ${kind}`,
    `scope ${scope}`,
    `unique ${unique !== undefined}`,
    ...Object.entries(access).map(([name, rule]) => `access ${name} ${typeof rule === "string" ? rule : "by rule"}`),
    ...kindsOf(fields).map((field) => `field ${field}`),
  ];
}

function kindsOf(fields: Fields): string[] {
  return Object.values(fields).flatMap((field) => [field.kind, ...("of" in field ? kindsOf(field.of) : [])]);
}
