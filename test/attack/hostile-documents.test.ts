import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { collections } from "../../schema/registry.ts";
import { MAX_OPERATIONS_PER_PUSH, type OperationResult, type WireOperation } from "../../schema/wire/operation.ts";
import { pushResponse } from "../../schema/wire/push-changes.ts";
import { createId } from "../../server/context/create-id.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../server/testing/open-test-app.ts";
import { lists, makeReferable, ruledValues, singles } from "../contract/collection-samples.ts";
import { tagsOf } from "../contract/gate-collections.ts";
import { type Referable, sampleValues } from "../samples/sample-values.ts";
import { hostileContents, hostileTexts, jsonText, someOf } from "./lib/hostile-values.ts";

const writable = [...lists, ...singles, ...Object.values(collections).filter(({ kind }) => kind === "system")];

describe("a hostile value in a field of a document", () => {
  let test: TestApp;
  let root: TestPerson;
  let refer: Referable;
  beforeAll(async () => {
    test = await openTestApp({ limits: { callsPerMinute: 1e9 } });
    root = await test.addPerson("systemAdmin");
    refer = await makeReferable(test);
  });
  afterAll(() => test.close());

  const push = async (operations: readonly WireOperation[]): Promise<readonly OperationResult[]> => {
    const headers = { "content-type": "application/json" };
    const answer = await test.call(root, { method: "POST", url: "/api/changes", payload: jsonText({ operations }), headers });
    expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
    return pushResponse.parse(answer.json()).results;
  };

  /** `internal` is tried again for ever: what a device cannot get rid of must be refused. */
  async function internalOf(operations: readonly WireOperation[]): Promise<string[]> {
    const failures: string[] = [];
    for (let at = 0; at < operations.length; at += MAX_OPERATIONS_PER_PUSH) {
      const some = operations.slice(at, at + MAX_OPERATIONS_PER_PUSH);
      for (const [index, result] of (await push(some)).entries()) {
        if (result.status === "refused" && (result.code === "internal" || result.code === "unavailable")) {
          failures.push(JSON.stringify(some[index]).slice(0, 400));
        }
      }
    }
    return failures.slice(0, 20);
  }

  const insertion = (definition: CollectionDefinition, data: Record<string, unknown>): WireOperation => ({
    action: "INSERT",
    operationId: createId(),
    collection: definition.name,
    id: `local:${crypto.randomUUID()}`,
    data,
  });

  /** Valid documents with this field hostile. */
  function oneByOne(definition: CollectionDefinition, name: string, step: number): WireOperation[] {
    const turn = Object.keys(definition.fields).indexOf(name);
    return someOf(hostileContents, step, turn * 7).map((value) =>
      insertion(definition, { ...sampleValues(definition, 0, refer), ...ruledValues(definition, 0), [name]: value }),
    );
  }

  describe("is refused or taken, and never internal, some of each field", { tags: ["gate"], timeout: 120_000 }, () => {
    // Collections with every kind of field, two values a field: together the fields try every value.
    const few = writable.filter((definition) => tagsOf(definition).includes("gate"));
    it.each(few.map((definition) => [definition.name, definition] as const))("in a new %s", async (_, definition) => {
      const names = Object.keys(definition.fields);
      const operations = names.flatMap((name) => oneByOne(definition, name, hostileContents.length >> 1));
      expect(await internalOf(operations)).toEqual([]);
    });
  });

  describe("is refused or taken, and never internal, a quarter of all values", { timeout: 180_000 }, () => {
    // A field at a time: all fields of an article take minutes, in which nobody would know whether anything goes on.
    const fields = writable.flatMap((definition) =>
      Object.keys(definition.fields).map((name) => [definition.name, name, definition] as const),
    );
    it.each(fields)("in a new %s as %s", async (_, name, definition) => {
      expect(await internalOf(oneByOne(definition, name, 4))).toEqual([]);
    });
  });

  it("is refused in an operation's own names and in what lost a conflict", { tags: ["gate"], timeout: 120_000 }, async () => {
    const { id, updatedAt } = await test.save("article", { title: "Nota" }, test.project);
    const update = { action: "UPDATE", collection: "article", id, baseUpdatedAt: updatedAt } as const;
    const texts = hostileTexts.filter((text) => text.length >= 1 && text.length <= 64);
    const operations: WireOperation[] = [
      ...texts.map((text): WireOperation => ({ ...update, id: text, operationId: createId(), patch: [] })),
      ...texts.map((text): WireOperation => ({ ...update, baseUpdatedAt: text, operationId: createId(), patch: [] })),
      // Times for a browser, and none for the database.
      ...["0000-01-01T00:00:00.000Z", "2026-02-31T00:00:00.000Z"].map(
        (text): WireOperation => ({ ...update, baseUpdatedAt: text, operationId: createId(), patch: [] }),
      ),
      ...texts.map((text): WireOperation => ({ ...update, action: "DELETE", id: text, operationId: createId() })),
      ...texts
        .filter((text) => [...text].length >= 8)
        .map((text): WireOperation => ({ ...update, operationId: text, patch: [] })),
      ...hostileContents.map((title): WireOperation => ({ ...update, operationId: createId(), patch: [], discarded: { title } })),
      ...hostileContents.map(
        (value): WireOperation => ({ ...update, operationId: createId(), patch: [], discarded: { bodyHtml: value } }),
      ),
      { ...update, operationId: createId(), patch: [], discardedEarlier: [{ title: hostileContents.at(-1) }] },
    ];
    expect(await internalOf(operations)).toEqual([]);
  });

  it("leaves a document that was taken readable", { tags: ["gate"] }, async () => {
    for (const list of ["article", "user", "asset"]) {
      expect((await test.call(root, { url: `/api/${list}?limit=100` })).statusCode).toBe(200);
    }
    expect((await test.call(root, { url: "/api/changes?limit=200" })).statusCode).toBe(200);
  });
});
