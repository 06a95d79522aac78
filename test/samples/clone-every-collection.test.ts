import { describe, expect, it } from "vitest";
import { defaultOf } from "../../schema/declaration/defaults.ts";
import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import type { Fields } from "../../schema/declaration/fields.ts";
import { collections } from "../../schema/registry.ts";
import { cloneValues } from "../../schema/values/clone.ts";
import { isPlainObject } from "../../schema/values/plain-json.ts";
import { referableAlways } from "./referable.ts";
import { sampleValues } from "./sample-values.ts";

type Values = Readonly<Record<string, unknown>>;

const everything = Object.values(collections).map((definition): [string, CollectionDefinition] => [definition.name, definition]);

describe.each(everything)("a clone of a document of %s", (_name, definition) => {
  it("begins anew where the declaration says so, has what people wrote, and nothing that the server keeps", () => {
    const values = sampleValues(definition, 0, referableAlways);
    const document = { ...values, ...found(definition.fields), id: "d1", createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "x" };
    const clone = cloneValues(definition, document);
    for (const name of ["id", "createdAt", "updatedAt"]) expect(clone).not.toHaveProperty(name);
    expectCloned(definition.fields, document, clone, definition.name);
  });
});

/** What only the server says, said. */
function found(fields: Fields): Values {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, { readOnly }]) => (readOnly ? [[name, "hallado"]] : [])));
}

function expectCloned(fields: Fields, document: Values, clone: Values, path: string): void {
  for (const [name, field] of Object.entries(fields)) {
    const [here, from, to] = [`${path}.${name}`, document[name], clone[name]];
    if (field.readOnly || field.kind === "secret" || field.kind === "password") expect(to, here).toBeUndefined();
    else if (field.cloneClear) expect(to, here).toEqual(defaultOf(field));
    else if (field.kind === "list" && Array.isArray(from)) {
      const items = to as Values[]; // as many as there were
      expect(items, here).toHaveLength(from.length);
      for (const [at, item] of from.entries()) expectCloned(field.of, item, items[at] ?? {}, `${here}.${at}`);
    } else if (field.kind === "object" && isPlainObject(from)) expectCloned(field.of, from, to as Values, here);
    else expect(to, here).toEqual(from);
  }
}
