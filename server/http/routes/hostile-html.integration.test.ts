import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

/** Text that a parser would need minutes for. */
const endless = "<div>".repeat(200_000);

describe("HTML that costs more than it is worth", () => {
  let test: TestApp;
  let writer: TestPerson;
  let editor: TestPerson;
  beforeAll(async () => {
    test = await openTestApp();
    [writer, editor] = [await test.addPerson("basic"), await test.addPerson("editor")];
  });
  afterAll(() => test.close());

  const post = (person: TestPerson, url: string, payload: object) =>
    test.call(person, { method: "POST", url: `/api/${url}`, payload });

  it("is refused with its field's name", async () => {
    const answer = await post(writer, "article", { title: "Nota", bodyHtml: endless });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { bodyHtml: "validation.tooComplex" }]);
  });

  it("is refused in an operation, and those beside it are applied", async () => {
    const insert = (operationId: string, data: object) => ({
      ...{ action: "INSERT", collection: "article", id: `local:${crypto.randomUUID()}` },
      ...{ operationId, data },
    });
    const operations = [insert("operation-1", { title: "Una", bodyHtml: endless }), insert("operation-2", { title: "Otra" })];
    const { results } = (await post(writer, "changes", { operations })).json();
    expect(results).toMatchObject([
      { status: "refused", code: "invalid", fields: { bodyHtml: "validation.tooComplex" } },
      { status: "applied" },
    ]);
  });

  it("is not checked where the person may not save it anyway", async () => {
    const { id } = (await post(editor, "article", { title: "Nota" })).json();
    const limited = await limitedToOwn();
    const answer = await post(limited, `article/${id}`, { bodyHtml: endless });
    expect([answer.statusCode, answer.json().code]).toEqual([403, "forbidden"]);
  });

  it("is refused in a preview, which may not take other people's time", async () => {
    const form = new URLSearchParams({
      access_token: writer.token,
      project: test.project,
      data: JSON.stringify({ bodyHtml: endless }),
    });
    const answer = await test.app.inject({
      ...{ method: "POST", url: "/article-preview", payload: form.toString() },
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { bodyHtml: "validation.tooComplex" }]);
  });

  it("is what no long article is", { tags: ["slow"] }, async () => {
    const words = "palabra ".repeat(45);
    const row = `<tr>${'<td style="text-align: center">1</td>'.repeat(8)}</tr>`;
    const bodyHtml = [
      `<p>${words}<b>negrita</b> y <a href="https://diario.example" target="_blank" rel="noopener noreferrer">enlace</a></p>`.repeat(
        800,
      ),
      `<figure data-asset="a"><img src="https://a.example/c.jpg" alt="x" width="640"><figcaption>Pie</figcaption></figure>`.repeat(
        200,
      ),
      `<table><tbody>${row.repeat(20)}</tbody></table>`.repeat(20),
    ].join("\n");
    const answer = await post(writer, "article", { title: "Larga", bodyHtml });
    expect([answer.statusCode, answer.json().bodyHtml === bodyHtml]).toEqual([200, true]);
  });

  /** Somebody whose role lets them change their own articles alone. */
  async function limitedToOwn(): Promise<TestPerson> {
    const accessLevels = [{ id: "1", model: "Article", isOwn: true, actions: ["READ", "CREATE", "UPDATE"] }];
    const { id } = await test.save("permission-role", { name: "Redacción", accessLevels }, test.project);
    return test.addPerson("basic", { roles: [id] });
  }
});

describe("a password", () => {
  it("is not hashed for people who may not set it", async () => {
    let hashed = 0;
    const test = await openTestApp({
      pwnedCount: async () => {
        hashed += 1;
        return null;
      },
    });
    const writer = await test.addPerson("basic");
    const other = await test.addPerson("basic");
    hashed = 0;
    const answer = await test.call(writer, {
      method: "POST",
      url: `/api/user/${other.id}`,
      payload: { password: "otra clave larga" },
    });
    expect([answer.statusCode, hashed]).toEqual([403, 0]);
    await test.close();
  });
});
