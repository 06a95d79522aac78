import { expect, it } from "vitest";
import * as z from "zod";
import { collections } from "../../../../schema/registry.ts";
import { sampleValues } from "../../../../test/samples/sample-values.ts";
import { openApi } from "./openapi.ts";

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly unknown[];
}
type Schema = Readonly<Record<string, unknown>>;

/** As whoever reads it has it. */
const described = JSON.parse(JSON.stringify(openApi("1"))) as {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, Schema>>>>;
};
const methods = ["get", "post", "delete"] as const;
const operations = Object.entries(described.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => (item[method] ? [{ path, method, ...item[method] }] : [])),
);

/** A schema without references to others. */
function whole(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(whole);
  if (typeof schema !== "object" || schema === null) return schema;
  const { $ref } = schema as Schema;
  if (typeof $ref === "string") return whole(found($ref));
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, whole(value)]));
}

function found(ref: string): unknown {
  const [, of = "", name = ""] = /^#\/components\/(\w+)\/([\w-]+)$/.exec(ref) ?? [];
  return described.components[of]?.[name];
}

it("is OpenAPI 3.1, whose operations have names of their own and whose references lead somewhere", () => {
  expect(described.openapi).toBe("3.1.0");
  expect(operations.length).toBeGreaterThan(300);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  const refs = [...JSON.stringify(described).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = ""]) => ref);
  expect(refs.filter((ref) => found(ref) === undefined)).toEqual([]);
});

it("says which parameters a path has, and nothing of an own schema that answers know nothing of", () => {
  for (const [path, item] of Object.entries(described.paths)) expect(path.includes("{id}")).toBe("parameters" in item);
  expect(JSON.stringify(described)).not.toContain("$schema");
});

it("has a schema of each collection beside its own, none in the place of another", () => {
  const own = ["Refusal", "PersonStamp", "FeedPage", "PushedOperations", "PushResults"];
  expect(Object.values(collections).filter(({ model }) => own.includes(model))).toEqual([]);
});

it("has nothing that is closed to keys, nor the routes of people", () => {
  const names = operations.map(({ path }) => path.split("/")[1] ?? "");
  expect(names).toContain("article");
  const closed = [
    "api-key",
    "webhook",
    "permission-access",
    "permission-token",
    "audit-entry",
    "backup-strategy",
    "conversation",
    "auth",
  ];
  expect(closed.filter((name) => names.includes(name))).toEqual([]);
  expect(operations.some(({ path, method }) => path.startsWith("/user") && method !== "get")).toBe(false);
});

const saved = operations.filter(({ method, path }) => method === "post" && path !== "/changes");

it.each([...new Set(saved.map(({ path }) => path.split("/")[1] ?? ""))])("describes what a save of %s takes", (name) => {
  const definition = collections[name];
  if (!definition) throw new Error(name);
  const schema = whole(described.components.schemas?.[`${definition.model}Values`]);
  const values = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  for (const turn of [0, 1]) {
    const checked = values.safeParse(sampleValues(definition, turn));
    expect(checked.error?.issues ?? []).toEqual([]);
  }
});
