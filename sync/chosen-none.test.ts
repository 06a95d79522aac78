import { describe, expect, it } from "vitest";
import type { CollectionDefinition } from "../schema/declaration/define-collection.ts";
import type { Field, Fields } from "../schema/declaration/fields.ts";
import { acceptedValues, validateValues } from "../schema/declaration/validate.ts";
import { collections } from "../schema/registry.ts";
import type { OutboxOperation, Values } from "./outbox/outbox-operation.ts";
import { toWire } from "./outbox/push.ts";
import { overlay } from "./patch.ts";

/** Every choice of the declarations that offers 'none', by its path; `0` stands for the only item of a list. */
const choices = Object.values(collections).flatMap((definition) =>
  noneIn(definition.fields, []).map(({ path, field }) => ({
    definition,
    path,
    field,
    name: `${definition.name}.${path.join(".")}`,
  })),
);

function noneIn(fields: Fields, prefix: readonly string[]): { path: string[]; field: Field }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = [...prefix, name];
    if (field.readOnly) return [];
    if (field.kind === "object") return noneIn(field.of, path);
    if (field.kind === "list") return noneIn(field.of, [...path, "0"]);
    return field.kind === "select" && field.options.some(({ value }) => value === null) ? [{ path, field }] : [];
  });
}

describe("'none', where it is a choice", () => {
  it("is offered by many", () => {
    expect(choices.length).toBeGreaterThan(10);
    expect(choices.map(({ name }) => name)).toContain("short-link.model");
  });

  it.each(choices)("reaches the server with a new document, and is right there: $name", ({ definition, path }) => {
    const data = at(path, null);
    const sent = send(definition, { action: "INSERT", id: "local:1", base: null, data });
    expect(problem(definition, sent, path)).toBeUndefined();
    expect(problem(definition, data, path)).toBeUndefined();
  });

  it.each(choices)("replaces what was chosen before, and is kept beside other edits: $name", ({ definition, path, field }) => {
    const other = field.kind === "select" ? field.options.find(({ value }) => value !== null)?.value : undefined;
    const base = { id: "1", updatedAt: "2026-01-01T00:00:00.000Z", ...at(path, other) };
    const data = overlay(definition, base, at(path, null));
    const sent = send(definition, { action: "UPDATE", id: "1", base, data });
    expect(problem(definition, { ...base, ...sent }, path)).toBeUndefined();
    const top = path[0] ?? "";
    expect(Object.keys(sent)).toEqual([top]);
  });
});

/** A document that has the value at the path, and nothing else. */
function at(path: readonly string[], value: unknown): Values {
  const [name = "", ...rest] = path;
  if (rest.length === 0) return { [name]: value };
  if (rest[0] === "0") return { [name]: [{ id: "i1", ...at(rest.slice(1), value) }] };
  return { [name]: at(rest, value) };
}

const EDIT: Omit<OutboxOperation, "action" | "id" | "base" | "data" | "collection"> = {
  operationId: "o1",
  projectId: "p1",
  scope: "p1",
  baseUpdatedAt: "2026-01-01T00:00:00.000Z",
  order: 1,
  userId: "u1",
  queuedAt: "2026-01-01T00:00:00.000Z",
  state: { tag: "pending" },
};

/** What the server makes of what the device sends. */
function send(definition: CollectionDefinition, edit: Pick<OutboxOperation, "action" | "id" | "base" | "data">): Values {
  const operation = { ...EDIT, collection: definition.name, ...edit };
  const wire = toWire(operation, () => definition);
  if (wire.action === "DELETE") throw new Error("nothing is deleted");
  const body =
    wire.action === "INSERT"
      ? wire.data
      : Object.fromEntries(wire.patch.map((entry) => [entry.path.slice(1), entry.op === "remove" ? null : entry.value]));
  return acceptedValues(definition, body, () => "i1").values;
}

function problem(definition: CollectionDefinition, values: Values, path: readonly string[]): string | undefined {
  return validateValues(definition, values)[path.join(".")];
}
