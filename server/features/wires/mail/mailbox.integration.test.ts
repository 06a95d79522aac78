import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { t } from "../../../../schema/messages/catalogue.ts";
import { programContext } from "../../../context/program-context.ts";
import { type ImapStandIn, openImapStandIn } from "../../../testing/imap-stand-in.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";
import { writeMail } from "../../../testing/written-mail.ts";
import { readWire } from "../read-wire.ts";

let test: TestApp;
let reporter: TestPerson;
let box: ImapStandIn;
let photo: Buffer;
beforeAll(async () => {
  test = await openTestApp({ importPhotos: "any" });
  reporter = await test.addPerson("basic");
  photo = await sharp({ create: { width: 64, height: 32, channels: 3, background: "#246" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => test.close());
beforeEach(async () => {
  box = await openImapStandIn({ password: "clave" });
});
afterEach(() => box.close());

const agency = async (values: object = {}) => {
  const mailbox = { signIn: "MAILBOX", mailHost: `127.0.0.1:${box.port}`, user: "prensa", secret: "clave" };
  return (await test.save("wire-service", { name: "Gacetillas", ...mailbox, ...values }, test.project)).id;
};
const readNow = (id: string) =>
  readWire(programContext(test.services, test.project, test.services.now), test.services, id, new AbortController().signal);
const read = async (path: string) => (await test.call(reporter, { url: `/api/${path}` })).json();
const itemsOf = async (id: string) => (await read(`wire-item?service=${id}`)).data as Record<string, unknown>[];
const html = (words: string) => ({ type: "text/html", content: `<div>${words}</div><img src="https://correo.example/x.gif">` });
const letter = (number: number, over: object = {}) =>
  writeMail({
    id: `<${number}@example.org>`,
    subject: `Acto ${number}`,
    date: test.services.now(),
    parts: [html(`Texto ${number}`)],
    ...over,
  });
const keep = (id: unknown, part: string) =>
  test.call(reporter, { method: "POST", url: `/api/wire-item/${id}/keep-photo`, payload: { part } });
const download = (id: unknown, part: string) => test.call(reporter, { url: `/api/wire-item/${id}/attachments/${part}` });

it("makes a text of each mail once, and changes nothing in the mailbox", async () => {
  box.arrive(letter(1, { subject: "RV: Inauguración", from: { name: "Municipio", address: "prensa@muni.example" } }));
  const id = await agency();
  expect(await readNow(id)).toEqual({ arrived: 1, changed: 0, refused: 0 });
  expect(await readNow(id)).toEqual({ arrived: 0, changed: 0, refused: 0 });
  box.arrive(letter(2));
  expect(await readNow(id)).toEqual({ arrived: 1, changed: 0, refused: 0 });
  const items = await itemsOf(id);
  expect(items.map(({ title, bodyHtml, byline }) => ({ title, bodyHtml, byline }))).toEqual(
    expect.arrayContaining([
      { title: "Inauguración", bodyHtml: "<p>Texto 1</p>", byline: "Municipio" },
      { title: "Acto 2", bodyHtml: "<p>Texto 2</p>", byline: "Prensa" },
    ]),
  );
  expect([...box.mails.values()].map(({ flags }) => flags.size)).toEqual([0, 0]);
});

it("leaves a text as it is when somebody writes under the id of its mail", async () => {
  box.arrive(letter(1));
  const id = await agency();
  await readNow(id);
  box.arrive(letter(1, { subject: "Otro", parts: [html("Falso")] }));
  expect(await readNow(id)).toEqual({ arrived: 0, changed: 0, refused: 0 });
  expect(await itemsOf(id)).toMatchObject([{ title: "Acto 1", revision: 1 }]);
});

it("takes mails of the listed senders and domains alone", async () => {
  const from = (address: string) => ({ from: { name: address, address } });
  box.arrive(letter(1, from("uno@prensa.muni.example")));
  box.arrive(letter(2, from("dos@otro.example")));
  box.arrive(letter(3, from("tres@otro.example")));
  box.arrive(letter(4, from("cuatro@falsomuni.example")));
  const id = await agency({ senders: "@muni.example,\nDos@otro.example" });
  expect(await readNow(id)).toMatchObject({ arrived: 2 });
  expect((await itemsOf(id)).map(({ title }) => title).toSorted()).toEqual(["Acto 1", "Acto 2"]);
});

it("takes mails in that are written to be stored nowhere", async () => {
  const nasty = "a\0b\ud83d";
  const parts = [
    { type: "text/html", content: "<p>x</p>".repeat(30_000) },
    { type: "application/pdf", content: "x", name: `${"n".repeat(199)}😀\0.pdf`, disposition: "attachment" },
  ] as const;
  box.arrive(letter(1, { subject: `${nasty}${"😀".repeat(400)}`, from: { name: nasty, address: "a@x.example" }, parts }));
  box.arrive(letter(2, { subject: "", parts: [] }));
  box.arrive(letter(3));
  const id = await agency();
  expect(await readNow(id)).toEqual({ arrived: 3, changed: 0, refused: 0 });
});

it("leaves a mail out that could not be read five times, and reads those behind it", async () => {
  box.arrive(letter(1));
  box.arrive({ id: "<2@example.org>", answer: () => "ENVELOPE {9000000}\r\n" });
  box.arrive(letter(3));
  const id = await agency();
  for (let time = 1; time <= 5; time++) await expect(readNow(id)).rejects.toMatchObject({ code: "notFound" });
  expect((await itemsOf(id)).map(({ title }) => title)).toEqual(["Acto 1"]);
  expect(await readNow(id)).toEqual({ arrived: 1, changed: 0, refused: 0 });
});

it("takes a thousand mails a day at most, and goes on with the others on the next one", async () => {
  const id = await agency();
  await readNow(id);
  const now = test.services.now().toISOString();
  await test.services.store.query(
    `insert into wire_arrivals (scope, service_id, key, item_id, digest, seen_at)
      select $1, $2, 'key' || n, 'item' || n, '', $3::timestamptz from generate_series(1, 999) n`,
    [test.project, id, now],
  );
  box.arrive(letter(1));
  box.arrive(letter(2));
  expect(await readNow(id)).toMatchObject({ arrived: 1 });
  await expect(readNow(id)).rejects.toMatchObject({ message: t("wire.mail.tooMany", { most: 1000 }) });
  test.pass(25 * 3_600_000);
  expect(await readNow(id)).toMatchObject({ arrived: 1 });
});

it("hands attachments over from the mailbox, and makes a photo of a picture once", async () => {
  const parts = [
    html("Con fotos"),
    { type: "image/jpeg", content: photo, name: "acto ñ.jpg", disposition: "attachment" },
    { type: "application/pdf", content: "%PDF-1.4 gacetilla", name: "gacetilla.pdf", disposition: "attachment" },
  ] as const;
  box.arrive(letter(1, { parts }));
  const id = await agency();
  await readNow(id);
  const [item] = await itemsOf(id);
  const { attachments } = await read(`wire-item/${item?.id}`);
  expect(attachments).toMatchObject([
    { id: "2", name: "acto ñ.jpg", mime: "image/jpeg" },
    { id: "3", name: "gacetilla.pdf", mime: "application/pdf" },
  ]);
  const pdf = await download(item?.id, "3");
  expect([pdf.statusCode, pdf.body]).toEqual([200, "%PDF-1.4 gacetilla"]);
  expect(pdf.headers["content-disposition"]).toBe("attachment; filename*=UTF-8''gacetilla.pdf");
  expect((await keep(item?.id, "2")).statusCode).toBe(200);
  const kept = (await read(`wire-item/${item?.id}`)).attachments[0].asset;
  expect(await read(`asset/${kept.id}`)).toMatchObject({ name: "acto ñ.jpg", type: "photo", attribution: "Prensa" });
  box.leave(1);
  expect((await keep(item?.id, "2")).statusCode).toBe(200);
  expect((await read(`wire-item/${item?.id}`)).attachments[0].asset.id).toBe(kept.id);
  const gone = await download(item?.id, "3");
  expect([gone.statusCode, gone.json().message]).toEqual([404, t("wire.mail.gone")]);
});

it("refuses an attachment that the text has not, and one that is no picture as a photo", async () => {
  box.arrive(
    letter(1, { parts: [html("Con pdf"), { type: "image/jpeg", content: "no", name: "a.jpg", disposition: "attachment" }] }),
  );
  const id = await agency();
  await readNow(id);
  const [item] = await itemsOf(id);
  expect((await download(item?.id, "1")).statusCode).toBe(404);
  expect((await download(item?.id, "1.x")).statusCode).toBe(400);
  expect((await keep(item?.id, "2")).statusCode).toBeGreaterThanOrEqual(400);
  expect((await keep(item?.id, "2")).statusCode).toBeLessThan(500);
});

it("says in the agency why its mailbox cannot be read, and goes on from where it was", async () => {
  box.arrive(letter(1));
  const id = await agency();
  await readNow(id);
  const admin = await test.addPerson("admin");
  const save = (payload: object) => test.call(admin, { method: "POST", url: `/api/wire-service/${id}`, payload });
  await save({ secret: "otra" });
  await expect(readNow(id)).rejects.toMatchObject({ code: "notFound" });
  const said = async () => (await read(`wire-service/${id}`)).lastError;
  expect(await said()).toBe(t("wire.mail.refused", { reason: "no" }));
  await save({ mailHost: "127.0.0.1:1" });
  await expect(readNow(id)).rejects.toMatchObject({ code: "notFound" });
  expect(await said()).toBe(t("wire.mail.unreachable", { reason: "ECONNREFUSED" }));
  await save({ secret: "clave", mailHost: `127.0.0.1:${box.port}`, mailFolder: "Archivo" });
  await expect(readNow(id)).rejects.toMatchObject({ code: "notFound" });
  expect(await said()).toBe(t("wire.mail.failed", { reason: "there is no such folder" }));
  await save({ mailFolder: null });
  box.arrive(letter(2));
  expect(await readNow(id)).toEqual({ arrived: 1, changed: 0, refused: 0 });
  expect(await said()).toBeNull();
});
