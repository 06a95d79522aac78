import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { collections } from "../../../schema/registry.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

describe("the feed over HTTP", () => {
  let test: TestApp;
  let writer: TestPerson;
  beforeAll(async () => {
    test = await openTestApp();
    writer = await test.addPerson("basic");
    for (let index = 0; index < 30; index++) await test.save("tag", { name: `Etiqueta ${index}` }, test.project);
  });
  afterAll(() => test.close());

  const pull = (query: Record<string, string>, headers: Record<string, string> = {}) =>
    test.call(writer, { url: "/api/changes", query, headers });
  const push = (operations: unknown[]) => test.call(writer, { method: "POST", url: "/api/changes", payload: { operations } });

  it("leads from a snapshot to the present", async () => {
    const names = new Set<string>();
    let cursor = "";
    for (let more = true; more; ) {
      const page = (await pull(cursor === "" ? { limit: "7" } : { limit: "7", cursor })).json();
      for (const change of page.data) if (change.collection === "tag") names.add(change.doc.name);
      [cursor, more] = [page.nextCursor, page.more];
    }
    expect(names.size).toBe(30);
    expect((await pull({ cursor })).json()).toMatchObject({ data: [], more: false });
  });

  it("keeps with a version when it was written, and from which device, where it was on the way for a while", async () => {
    const device = "Mozilla/5.0 (Android 16) Firefox/150.0";
    const operations = ["tarde", "pronto"].map((name) => ({
      ...{ action: "INSERT", operationId: `escrita-${name}`, collection: "tag", id: `local:${name}`, data: { name } },
    }));
    const headers = { "written-ago": "7200,3", "user-agent": device };
    const { results } = (
      await test.call(writer, { method: "POST", url: "/api/changes", payload: { operations }, headers })
    ).json();
    const [late, soon] = await Promise.all(
      results.map(async ({ id }: { id: string }) => {
        const rows = await test.services.store.query(`select data, created_at from history where doc_id = $1`, [id]);
        return rows[0];
      }),
    );
    expect(Date.parse(late.created_at) - Date.parse(late.data.writtenAt)).toBeGreaterThanOrEqual(7_200_000);
    expect([late.data.device, soon.data.device, soon.data.writtenAt]).toEqual([device, device, undefined]);
  });

  it("answers 410 to a cursor it does not know, so that the device begins again", async () => {
    const answer = await pull({ cursor: "inventado" });
    expect([answer.statusCode, answer.json().code]).toEqual([410, "cursorExpired"]);
  });

  it("is compressed as the client likes", async () => {
    const plain = await pull({});
    const brotli = await pull({}, { "accept-encoding": "gzip, br" });
    const gzip = await pull({}, { "accept-encoding": "gzip, br;q=0" });
    expect([plain, brotli, gzip].map((answer) => answer.headers["content-encoding"])).toEqual([undefined, "br", "gzip"]);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    const count = (json: string) => JSON.parse(json).data.length;
    expect(count(brotliDecompressSync(brotli.rawPayload).toString())).toBe(plain.json().data.length);
    expect(count(gunzipSync(gzip.rawPayload).toString())).toBe(plain.json().data.length);
  });

  it("refuses a value that is too deep with its field, also in free-form JSON and when it is sent again, and takes the rest", async () => {
    const admin = await test.addPerson("systemAdmin");
    const config = "@deep";
    const operations = ["firebase-settings", "web-settings"].map((collection, index) => {
      const field = Object.entries(collections[collection]?.fields ?? {}).find(([, { kind }]) => kind === "json")?.[0] ?? "";
      return { action: "INSERT", operationId: `honda-000${index}`, collection, id: `local:h${index}`, data: { [field]: config } };
    });
    const fine = { action: "INSERT", operationId: "honda-0009", collection: "tag", id: "local:h9", data: { name: "Llana" } };
    const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
    const payload = JSON.stringify({ operations: [...operations, fine] }).replaceAll(`"${config}"`, deep);
    for (let turn = 0; turn < 2; turn++) {
      const headers = { "content-type": "application/json" };
      const { results } = (await test.call(admin, { method: "POST", url: "/api/changes", payload, headers })).json();
      expect(results.map(({ code, status }: { code?: string; status: string }) => code ?? status)).toEqual([
        "invalid",
        "invalid",
        "applied",
      ]);
      expect(Object.values(results[0].fields)).toEqual(["validation.tooDeep"]);
    }
  });

  it("lets others save between the parts of a batch that takes long, and answers all of it in order", async () => {
    const transactions = vi.spyOn(test.services.store, "transaction");
    const insert = (name: string, index: number) => {
      const operationId = `${name}-${String(index).padStart(4, "0")}`;
      return { action: "INSERT", operationId, collection: "article", id: `local:${operationId}`, data: { title: name } };
    };
    const long = (index: number) => {
      const operation = insert("larga", index);
      return { ...operation, data: { title: "Larga", bodyHtml: `<p>${"agua ".repeat(700)}</p>` } };
    };
    for (const [operations, parts] of [
      [Array.from({ length: 30 }, (_, index) => insert("corta", index)), 2],
      [Array.from({ length: 6 }, (_, index) => long(index)), 3],
    ] as const) {
      transactions.mockClear();
      const { results } = (await push([...operations])).json();
      expect(results.map(({ operationId, status }: Record<string, string>) => [operationId, status])).toEqual(
        operations.map(({ operationId }) => [operationId, "applied"]),
      );
      expect(transactions).toHaveBeenCalledTimes(parts);
    }
    transactions.mockRestore();
  });

  it("takes a batch and answers each operation on its own", async () => {
    const answer = await push([
      { action: "INSERT", operationId: "alta-0001", collection: "tag", id: "local:1", data: { name: "Nueva" } },
      { action: "INSERT", operationId: "alta-0002", collection: "category", id: "local:2", data: { name: "No puede" } },
      {
        action: "INSERT",
        operationId: "alta-0003",
        collection: "article",
        id: "local:3",
        data: { title: "Nota", tags: ["local:1"] },
      },
    ]);
    const { results } = answer.json();
    expect(results.map(({ status }: { status: string }) => status)).toEqual(["applied", "refused", "applied"]);
    expect(results[2].document.tags).toEqual([results[0].id]);
    expect(results[1]).toMatchObject({ code: "forbidden", operationId: "alta-0002" });
  });

  it("refuses a batch that is not one", async () => {
    expect((await push([])).statusCode).toBe(400);
    expect((await push([{ action: "DROP" }])).json().code).toBe("malformed");
  });

  it("needs a project that the person may enter", async () => {
    expect((await pull({}, { project: test.otherProject })).statusCode).toBe(403);
  });
});
