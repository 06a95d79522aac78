import * as z from "zod/mini";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { collectionManyKey, collectionOneKey } from "../../../../schema/declaration/field-label.ts";
import { errorCodes } from "../../../../schema/errors.ts";
import { t, textOfKey } from "../../../../schema/messages/catalogue.ts";
import { collections } from "../../../../schema/registry.ts";
import { type Actor, can } from "../../../../schema/rights/can.ts";
import { errorBody } from "../../../../schema/wire/error-body.ts";
import { headerNames } from "../../../../schema/wire/headers.ts";
import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX } from "../../../../schema/wire/list.ts";
import { PULL_LIMIT_DEFAULT, PULL_LIMIT_MAX, pullResponse } from "../../../../schema/wire/pull-changes.ts";
import { pushRequest, pushResponse } from "../../../../schema/wire/push-changes.ts";
import { keyAccess } from "../../../core/access/key-access.ts";
import { fieldSchemas, type JsonSchema } from "./field-schema.ts";

/** A key that may all that a key may, in a project with every feature. */
const widestKey: Actor = {
  profile: { id: "key", isAdmin: false, systemAdmin: false },
  access: keyAccess(
    { id: "project", name: "", organization: null, builtInRole: "admin", limitRoles: false, accessLevels: [] },
    { onlyRead: false, builtInRole: "admin", levels: null, models: [] },
  ),
  byKey: true,
};

/** What other programs may ask, as OpenAPI 3.1: made of the declarations, the same for every project. */
export function openApi(version: string): JsonSchema {
  const open = Object.values(collections).filter((definition) => can(widestKey, "READ", definition, true));
  return {
    openapi: "3.1.0",
    info: { title: t("shell.product"), version, description: INTRO },
    servers: [{ url: "/api" }],
    security: [{ key: [] }],
    tags: open.map(({ name }) => ({ name, description: textOfKey(collectionManyKey(name)) })),
    paths: Object.assign({ "/changes": changesPath() }, ...open.map(pathsOf)),
    components: {
      securitySchemes: {
        key: { type: "http", scheme: "bearer", description: "A key of the project, which begins with `cierre_`." },
      },
      parameters,
      responses: { error: { description: "Refused.", content: json(ref("schemas", "Refusal")) } },
      schemas: Object.assign({ Refusal: errorSchema(), PersonStamp: person, ...feedSchemas() }, ...open.map(schemasOf)),
    },
  };
}

const INTRO =
  "What other programs may do with a key. Saves are careful with the header `base-updated-at`, and repeatable with `operation-id`.";

const person = {
  type: "object",
  required: ["id"],
  properties: { id: { type: "string" }, displayName: { type: "string" } },
} as const;

const parameters = {
  id: { name: "id", in: "path", required: true, schema: { type: "string", minLength: 1, maxLength: 80 } },
  limit: query(
    "limit",
    { type: "integer", minimum: 1, maximum: LIST_LIMIT_MAX, default: LIST_LIMIT_DEFAULT },
    "Documents in one answer.",
  ),
  skip: query("skip", { type: "integer", minimum: 0, default: 0 }, "Documents to leave out at the beginning."),
  nextCursor: query("next_cursor", { type: "string" }, "`nextCursor` of the answer before."),
  prevCursor: query("prev_cursor", { type: "string" }, "`prevCursor` of the answer before."),
  search: query("search", { type: "string" }, "Words that the documents have."),
  fields: query("fields", { type: "string" }, "Names of fields, with commas between: others are left out."),
  operationId: header(
    headerNames.operationId,
    { type: "string", minLength: 8, maxLength: 64 },
    "Makes the call repeatable: it takes effect once.",
  ),
  baseUpdatedAt: header(
    headerNames.baseUpdatedAt,
    { type: "string", format: "date-time" },
    "`updatedAt` of the version that the change is based on: where somebody has edited the document since, the answer is 409. Without it, the last writer wins.",
  ),
} as const;

function query(name: string, schema: JsonSchema, description: string) {
  return { name, in: "query", schema, description };
}

function header(name: string, schema: JsonSchema, description: string) {
  return { name, in: "header", schema, description };
}

function pathsOf(definition: CollectionDefinition): Record<string, JsonSchema> {
  const { name, kind, model } = definition;
  const may = (action: "CREATE" | "UPDATE" | "DELETE") => can(widestKey, action, definition, true);
  const saves = [ref("parameters", "operationId"), ref("parameters", "baseUpdatedAt")];
  const one = { get: operation(definition, "read", [ref("parameters", "fields")], { 200: ok(ref("schemas", model)) }) };
  const save = (verb: string) =>
    operation(definition, verb, saves, { 200: ok(ref("schemas", model)) }, ref("schemas", `${model}Values`));
  if (kind === "single") return { [`/${name}`]: { ...one, ...(may("UPDATE") && { post: save("save") }) } };
  const list = operation(definition, "list", listParameters(definition), { 200: ok(listOf(model)) });
  return {
    [`/${name}`]: { get: list, ...(may("CREATE") && { post: save("create") }) },
    [`/${name}/{id}`]: {
      parameters: [ref("parameters", "id")],
      ...one,
      ...(may("UPDATE") && { post: save("save") }),
      ...(may("DELETE") && { delete: operation(definition, "delete", saves, { 204: { description: "Deleted." } }) }),
    },
  };
}

/** Besides what all lists know: the filters and orders that this one declares. */
function listParameters({ list, fields }: CollectionDefinition): readonly JsonSchema[] {
  const filters = list.filters.map((name) => {
    const field = fields[name];
    const schema = field?.kind === "checkbox" ? { enum: ["true", "false"] } : { type: "string" };
    return query(name, schema, `Documents with this value alone; several with commas between in \`${name}_in\`.`);
  });
  const orders = list.sorts.flatMap(({ by }) => [by, `-${by}`]);
  const common = ["limit", "skip", "nextCursor", "prevCursor", "search", "fields"].map((name) => ref("parameters", name));
  return [...common, query("sort", { enum: [...new Set(orders)] }, "`-` before the name is downwards."), ...filters];
}

function operation(
  { name }: CollectionDefinition,
  verb: string,
  withParameters: readonly JsonSchema[],
  responses: Readonly<Record<string, JsonSchema>>,
  body?: JsonSchema,
): JsonSchema {
  return {
    operationId: `${verb}-${name}`,
    tags: [name],
    summary: `${verb} ${textOfKey(verb === "list" ? collectionManyKey(name) : collectionOneKey(name))}`,
    parameters: withParameters,
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses: { ...responses, default: ref("responses", "error") },
  };
}

function changesPath(): JsonSchema {
  const position = query(
    "cursor",
    { type: "string" },
    "`nextCursor` of the answer before; without it the feed begins with everything that the key may read.",
  );
  const limit = query(
    "limit",
    { type: "integer", minimum: 1, maximum: PULL_LIMIT_MAX, default: PULL_LIMIT_DEFAULT },
    "Changes in one answer.",
  );
  const said = { tags: ["changes"], responses: { default: ref("responses", "error") } };
  return {
    get: {
      ...said,
      operationId: "pull-changes",
      parameters: [position, limit],
      responses: { 200: ok(ref("schemas", "FeedPage")), ...said.responses },
    },
    post: {
      ...said,
      operationId: "push-changes",
      requestBody: { required: true, content: json(ref("schemas", "PushedOperations")) },
      responses: { 200: ok(ref("schemas", "PushResults")), ...said.responses },
    },
  };
}

function schemasOf({ model, name, fields }: CollectionDefinition): Record<string, JsonSchema> {
  const time = { type: "string", format: "date-time" };
  const by = { anyOf: [ref("schemas", "PersonStamp"), { type: "null" }] };
  const meta = { id: { type: "string" }, createdAt: time, updatedAt: time, createdBy: by, updatedBy: by };
  const title = textOfKey(collectionOneKey(name));
  return {
    [model]: {
      title,
      type: "object",
      required: ["id", "createdAt", "updatedAt"],
      properties: { ...fieldSchemas(fields, "read"), ...meta },
    },
    [`${model}Values`]: { title, type: "object", properties: fieldSchemas(fields, "write") },
  };
}

function feedSchemas(): Record<string, JsonSchema> {
  return { FeedPage: schemaOf(pullResponse), PushedOperations: schemaOf(pushRequest), PushResults: schemaOf(pushResponse) };
}

function errorSchema(): JsonSchema {
  return { ...schemaOf(errorBody), description: `Codes: ${Object.keys(errorCodes).join(", ")}.` };
}

function schemaOf(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { unrepresentable: "any" });
  return described;
}

function listOf(model: string): JsonSchema {
  const cursor = { type: ["string", "null"] };
  return {
    type: "object",
    required: ["data", "count", "nextCursor", "prevCursor"],
    properties: {
      data: { type: "array", items: ref("schemas", model) },
      count: { type: "number" },
      nextCursor: cursor,
      prevCursor: cursor,
    },
  };
}

function ok(schema: JsonSchema): JsonSchema {
  return { description: "Done.", content: json(schema) };
}

function json(schema: JsonSchema): JsonSchema {
  return { "application/json": { schema } };
}

function ref(of: string, name: string): JsonSchema {
  return { $ref: `#/components/${of}/${name}` };
}
