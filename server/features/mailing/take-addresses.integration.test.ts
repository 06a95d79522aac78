import { afterAll, beforeAll, expect, it } from "vitest";
import { type MailingProject, openMailingProject } from "../../testing/mailing-project.ts";
import { openTestApp, type TestApp } from "../../testing/open-test-app.ts";

let test: TestApp;
let mailing: MailingProject;
beforeAll(async () => {
  test = await openTestApp();
  mailing = await openMailingProject(test);
});
afterAll(() => test.close());

const source = "Feria del libro, planilla de papel";
const row = (name: string) => ({ email: `${name}@lectores.example`, name: name === "nueva" ? "Nueva Ñandú" : "" });
const take = (addresses: readonly object[], list = mailing.list, person = mailing.editor) =>
  mailing.post(`mailing-list/${list}/take-addresses`, { source, addresses }, person);
const found = async (name: string) =>
  (await test.call(mailing.editor, { url: `/api/mailing-address?email=${name}@lectores.example` })).json().data;

it("puts addresses of a file onto a list once, and skips those who unsubscribed", async () => {
  const other = (await test.save("mailing-list", { name: "Tarde" }, test.project)).id;
  await mailing.address("otra@lectores.example", { mailingLists: [other], name: "Otra" });
  await mailing.address("esta@lectores.example");
  await mailing.address("baja@lectores.example", { status: "UNSUBSCRIBED", mailingLists: [] });
  const addresses = ["nueva", "otra", "esta", "baja"].map(row);
  const answer = await take(addresses);
  expect([answer.statusCode, answer.json()]).toEqual([200, { added: 1, joined: 1, known: 1, left: 1 }]);
  expect(await found("nueva")).toMatchObject([
    { name: "Nueva Ñandú", status: "OK", mailingLists: [{ id: mailing.list }], consentSource: source },
  ]);
  expect(await found("otra")).toMatchObject([{ name: "Otra", mailingLists: [{ id: other }, { id: mailing.list }] }]);
  expect(await found("baja")).toMatchObject([{ status: "UNSUBSCRIBED", mailingLists: [] }]);
  expect((await take(addresses)).json()).toEqual({ added: 0, joined: 0, known: 3, left: 1 });
  expect(await mailing.read(`mailing-list/${mailing.list}`)).toMatchObject({ addressCount: 3, validCount: 3 });
});

it("rejects a batch with an invalid address, and one from people without the right", async () => {
  const wrong = await take([row("buena"), { email: "beto(at)lectores", name: "" }]);
  expect(wrong.statusCode).toBe(400);
  expect(await found("buena")).toEqual([]);
  const basic = await test.addPerson("basic");
  expect((await take([row("buena")], mailing.list, basic)).statusCode).toBe(403);
  expect((await take([row("buena")], "no-hay")).statusCode).toBe(404);
  expect(await found("buena")).toEqual([]);
});
