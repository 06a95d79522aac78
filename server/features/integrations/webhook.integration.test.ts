import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Services } from "../../context/services.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { openPushSink, type PushSink, type SinkReply } from "../../testing/push-sink.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";
import { startWebhooks } from "./start-webhooks.ts";

const HOUR = 3_600_000;

let test: TestApp;
let admin: TestPerson;
let sink: PushSink;
let reply: () => SinkReply;
let category: string;
beforeAll(async () => {
  test = await openTestApp({ importPhotos: "any", limits: { callsPerMinute: 1e9 } });
  category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
  sink = await openPushSink(() => reply());
});
beforeEach(async () => {
  reply = () => 200;
  admin = await test.addPerson("admin");
});
afterEach(async () => {
  await test.services.store.query(`delete from webhook_positions`);
  (sink.requests as unknown[]).length = 0;
});
afterAll(async () => {
  await sink.close();
  await test.close();
});

const post = (url: string, payload: object, person = admin) => test.call(person, { method: "POST", url: `/api/${url}`, payload });
const saved = async (url: string, payload: object, person = admin) => (await post(url, payload, person)).json();
const read = async (url: string) => (await test.call(admin, { url: `/api/${url}` })).json();
const deliver = (services: Services = test.services) => deliverWebhooks(services);
const heard = () =>
  sink.requests.map(({ headers, body, path }) => ({
    id: String(headers["webhook-id"]),
    path,
    headers,
    text: body.toString(),
    ...JSON.parse(body.toString()),
  }));
const types = () => heard().map(({ type }) => type);

interface Made {
  readonly id: string;
  readonly secret: string;
}

async function made(values: object = {}, person = admin): Promise<Made> {
  const { id } = await saved("webhook", { name: "Archivo", url: `${sink.url}/recibe`, ...values }, person);
  const { secret } = await saved(`webhook/${id}/generate-secret`, {}, person);
  expect((await post(`webhook/${id}`, { enabled: true }, person)).statusCode).toBe(200);
  return { id, secret };
}

describe("a webhook", () => {
  it("is sent what happens to documents, in the order of the commits, signed by the rules of Standard Webhooks", async () => {
    const { secret } = await made();
    const tag = await saved("tag", { name: "Río" });
    await saved(`tag/${tag.id}`, { name: "Río Paraná" });
    await test.call(admin, { method: "DELETE", url: `/api/tag/${tag.id}` });
    await deliver();
    expect(types()).toEqual(["tag.created", "tag.changed", "tag.deleted"]);
    const [created, changed, deleted] = heard();
    expect(created.data).toMatchObject({
      event: "created",
      collection: "tag",
      id: tag.id,
      document: { id: tag.id, name: "Río" },
    });
    expect([changed.data.document.name, changed.data.updatedAt]).toEqual(["Río Paraná", changed.data.document.updatedAt]);
    expect(deleted.data).toMatchObject({ id: tag.id, document: null });
    for (const { headers, text } of heard()) {
      expect(secret).toMatch(/^whsec_/);
      const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${text}`;
      const signature = createHmac("sha256", Buffer.from(secret.slice(6), "base64"))
        .update(signed)
        .digest("base64");
      expect(headers["webhook-signature"]).toBe(`v1,${signature}`);
    }
    await deliver();
    expect(heard()).toHaveLength(3);
  });

  it("hears of the collections and events that it names alone", async () => {
    await made({ models: ["Article"], events: ["published", "unpublished"] });
    await saved("tag", { name: "Otra" });
    const { id } = await saved("article", { title: "Nota", category, status: "DRAFT" });
    await saved(`article/${id}`, { title: "Nota mejor" });
    await saved(`article/${id}`, { status: "PUBLISHED" });
    await saved(`article/${id}`, { title: "Nota publicada" });
    await saved(`article/${id}`, { status: "UNPUBLISHED" });
    await saved(`article/${id}`, { status: "PUBLISHED" });
    await test.call(admin, { method: "DELETE", url: `/api/article/${id}` });
    await deliver();
    expect(types()).toEqual(["article.published", "article.unpublished", "article.published", "article.unpublished"]);
  });

  it("counts a story that waits for its time as published when that comes", async () => {
    await made({ events: ["published"] });
    const date = new Date(test.services.now().getTime() + HOUR).toISOString();
    const { id } = await saved("article", { title: "Mañana", category, status: "SCHEDULED", date });
    await deliver();
    expect(types()).toEqual([]);
    await saved(`article/${id}`, { status: "PUBLISHED" });
    await deliver();
    expect(types()).toEqual(["article.published"]);
  });

  it("is sent nothing of rights, secrets, conversations or other projects, and no field that forms hide", async () => {
    await made();
    await saved("permission-token", { name: "Pasantes" });
    await saved("api-key", { name: "Clave" });
    await test.save("tag", { name: "De otro" }, test.otherProject);
    await saved("firebase-settings", { serviceAccount: '{"clave":"secreta"}' });
    await saved("article", { title: "Con foto", category, status: "DRAFT", bodyHtml: "<p>Hola</p>" });
    await deliver();
    expect(types().filter((type) => !/^(firebase-settings|article)\./.test(type))).toEqual([]);
    const texts = heard().map(({ text }) => text);
    expect(texts.some((text) => text.includes("secreta"))).toBe(false);
    expect(heard().at(-1)?.data.document).not.toHaveProperty("bodyAssets");
  });

  it("is sent what whoever switched it on may read, and is switched off when that person has no access any more", async () => {
    const { id } = await made();
    const root = await test.addPerson("systemAdmin");
    const [row] = await test.services.store.query<{ id: string }>(
      `select id from documents where collection = 'permission-access' and scope = $1 and data ->> 'user' = $2`,
      [test.project, admin.id],
    );
    const headers = { project: test.project };
    const change = (payload: object) =>
      test.call(root, { method: "POST", url: `/api/permission-access/${row?.id}`, payload, headers });
    await change({ builtInRole: "basic" });
    await test.save("hostname", { name: "otro.example" }, test.project);
    await test.save("tag", { name: "A la vista" }, test.project);
    await deliver();
    expect(types()).toEqual(["tag.created"]);
    await test.call(root, { method: "DELETE", url: `/api/permission-access/${row?.id}`, headers });
    await test.save("tag", { name: "Después" }, test.project);
    await deliver();
    expect(types()).toEqual(["tag.created"]);
    const { enabled, lastError } = (await test.call(root, { url: `/api/webhook/${id}`, headers })).json();
    expect([enabled, lastError]).toEqual([false, "Desactivado: quien lo activó ya no tiene acceso al proyecto."]);
  });

  it("needs a secret before it is switched on, which no answer shows again", async () => {
    const { id } = await saved("webhook", { name: "Sin secreto", url: `${sink.url}/x` });
    const refused = await post(`webhook/${id}`, { enabled: true });
    expect([refused.statusCode, refused.json().fields]).toEqual([422, { enabled: "validation.webhookSecret" }]);
    const { secret } = await saved(`webhook/${id}/generate-secret`, {});
    for (const url of [
      `webhook/${id}`,
      "webhook",
      "changes?limit=1000",
      `document-history?model=Webhook&docId=${id}`,
      `webhook/${id}/deliveries`,
    ])
      expect([url, (await test.call(admin, { url: `/api/${url}` })).body.includes(secret)]).toEqual([url, false]);
    const [row] = await test.services.store.query<{ tables: number }>(
      `select count(*)::integer as tables from documents t where t::text like $1`,
      [`%${secret}%`],
    );
    expect(row?.tables).toBe(0);
  });
});

describe("a delivery that fails", () => {
  it("is tried again later, before anything that comes after it", async () => {
    const { id } = await made();
    reply = () => ({ status: 500, body: "está roto" });
    const tag = await saved("tag", { name: "Primero" });
    await saved(`tag/${tag.id}`, { name: "Segundo" });
    await deliver();
    expect(types()).toEqual(["tag.created"]);
    expect((await read(`webhook/${id}`)).lastError).toBe("500: está roto");
    await deliver();
    expect(types()).toEqual(["tag.created"]);
    reply = () => 204;
    test.pass(10_000);
    await deliver();
    expect(types()).toEqual(["tag.created", "tag.created", "tag.changed"]);
    const [first, again] = heard();
    expect([again.id, again.text]).toEqual([first.id, first.text]);
    const { lastError, lastDeliveryAt } = await read(`webhook/${id}`);
    expect([lastError, typeof lastDeliveryAt]).toEqual([null, "string"]);
    const tries = await read(`webhook/${id}/deliveries`);
    expect(tries.map(({ type, status, isTaken }: Record<string, unknown>) => [type, status, isTaken])).toEqual([
      ["tag.changed", 204, true],
      ["tag.created", 204, true],
      ["tag.created", 500, false],
    ]);
    expect(tries.at(-1).answer).toBe("está roto");
  });

  it("for a day and a half switches the webhook off and tells the administrators; it goes on from where it was, or from now", async () => {
    const { id } = await made();
    reply = () => "hangUp";
    await saved("tag", { name: "Perdida de vista" });
    let tries = 0;
    const began = test.services.now().getTime();
    while ((await read(`webhook/${id}`)).enabled && tries < 50) {
      await deliver();
      tries += 1;
      test.pass(HOUR);
    }
    const hours = (test.services.now().getTime() - began) / HOUR;
    expect([heard().length, hours > 36, hours < 48]).toEqual([9, true, true]);
    expect((await read(`webhook/${id}`)).lastError).toMatch(
      /^Desactivado: las entregas fallaron durante un día y medio\. Sin respuesta/,
    );
    expect(test.mail.filter(({ to }) => to === admin.username).map(({ subject }) => subject)).toEqual([
      "Falló en Cierre: Archivo",
    ]);
    reply = () => 200;
    (sink.requests as unknown[]).length = 0;
    await saved("tag", { name: "Mientras tanto" });
    await deliver();
    expect(types()).toEqual([]);
    await saved(`webhook/${id}`, { enabled: true, fromNow: false });
    await deliver();
    expect(heard().map(({ data }) => data.document.name)).toEqual(["Perdida de vista", "Mientras tanto"]);
    await saved(`webhook/${id}`, { enabled: false, fromNow: true });
    await saved("tag", { name: "Nunca" });
    await saved(`webhook/${id}`, { enabled: true });
    await saved("tag", { name: "Desde ahora" });
    await deliver();
    expect(heard().at(-1)?.data.document.name).toBe("Desde ahora");
    expect(heard()).toHaveLength(3);
  });

  it("where the receiver says that it is gone switches the webhook off at once", async () => {
    const { id } = await made();
    reply = () => 410;
    await saved("tag", { name: "Nadie" });
    await deliver();
    expect((await read(`webhook/${id}`)).enabled).toBe(false);
  });

  it("holds up no other webhook of the project, nor a save", async () => {
    const slow = await openPushSink(() => 200);
    await slow.close();
    await made({ url: `${slow.url}/nadie` });
    await made({ name: "Rápido" });
    await saved("tag", { name: "Para quien escucha" });
    await deliver();
    expect(types()).toEqual(["tag.created"]);
  });
});

describe("nothing is lost", () => {
  it("where a process is killed between a delivery and its note: another one repeats it under the same id", async () => {
    await made();
    await saved("tag", { name: "Repetida" });
    await saved("tag", { name: "Siguiente" });
    const { store } = test.services;
    const isNote = (text: string) => text.startsWith("update webhook_positions set position");
    const dying = Object.assign(Object.create(store) as typeof store, {
      query: (text: string, params?: readonly unknown[]) =>
        isNote(text) || text.startsWith("update webhook_positions set holder = null")
          ? Promise.reject(new Error("killed"))
          : store.query(text, params as never),
    });
    await deliver({ ...test.services, store: dying });
    expect(types()).toEqual(["tag.created"]);
    await deliver();
    expect(types()).toEqual(["tag.created"]);
    test.pass(3 * 60_000);
    await deliver();
    const [first, again, next] = heard();
    expect([heard().length, again.id === first.id, next.data.document.name]).toEqual([3, true, "Siguiente"]);
  });

  it("where two processes deliver at once: each receiver gets one message after the other, once", async () => {
    await made();
    for (let at = 0; at < 45; at += 1) await saved("tag", { name: `Etiqueta ${at}` });
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(heard().map(({ data }) => data.document.name)).toEqual(Array.from({ length: 45 }, (_, at) => `Etiqueta ${at}`));
  });

  it("where a commit wakes a server, which sends it without being asked", async () => {
    await made();
    const looking = startWebhooks(test.services);
    await saved("tag", { name: "Despierta" });
    await expect.poll(() => types()).toEqual(["tag.created"]);
    await looking.stop();
  });
});

describe("the address of a webhook", () => {
  it.each([
    "http://127.0.0.1:9/x",
    "https://127.0.0.1/x",
    "https://10.0.0.8/x",
    "https://[::1]/x",
    "https://localhost/x",
    "http://diario.example/x",
  ])("%s is not sent anything where programs reach public addresses alone", async (url) => {
    const { id } = await made({ url });
    const guarded: Services = { ...test.services, importPhotos: "public" };
    await saved("tag", { name: "Hacia adentro" });
    await deliver(guarded);
    const { lastError } = await read(`webhook/${id}`);
    expect(lastError).toBe("Sin respuesta: La dirección no es https pública.");
  });

  it.each(["ftp://diario.example/x", "javascript:alert(1)", "diario", "https://ana:clave@diario.example/x"])(
    "%s is refused",
    async (url) => {
      expect((await post("webhook", { name: "Otra", url })).json().fields).toEqual({ url: "validation.url" });
    },
  );

  it("is not followed elsewhere", async () => {
    await made();
    reply = () => ({ status: 302, body: "" });
    await saved("tag", { name: "Redirigida" });
    await deliver();
    expect(heard()).toHaveLength(1);
  });
});

describe("by hand", () => {
  it("a trial says what the receiver answered, and is sent again as little as it was asked for", async () => {
    const { id } = await made();
    reply = () => ({ status: 202, body: "recibido" });
    const tried = (await post(`webhook/${id}/try`, {})).json();
    expect(tried).toMatchObject({ type: "webhook.test", status: 202, answer: "recibido", isTaken: true, document: null });
    expect(types()).toEqual(["webhook.test"]);
    expect((await post(`webhook/${id}/resend`, { delivery: tried.id })).statusCode).toBe(409);
  });

  it("a kept delivery is sent again under its id", async () => {
    const { id } = await made();
    await saved("tag", { name: "Otra vez" });
    await deliver();
    const [{ id: delivery }] = await read(`webhook/${id}/deliveries`);
    expect((await post(`webhook/${id}/resend`, { delivery })).json()).toMatchObject({ type: "tag.created", isTaken: true });
    const [first, again] = heard();
    expect([again.id, again.text]).toEqual([first.id, first.text]);
    expect((await post(`webhook/${id}/resend`, { delivery: "otra" })).statusCode).toBe(409);
  });

  it("is for administrators who are not limited", async () => {
    const { id } = await made();
    const editor = await test.addPerson("editor");
    for (const [method, url] of [
      ["POST", `webhook/${id}/try`],
      ["POST", `webhook/${id}/generate-secret`],
      ["GET", `webhook/${id}/deliveries`],
      ["GET", `webhook/${id}`],
      ["POST", `webhook/${id}`],
    ] as const) {
      const payload = method === "POST" ? {} : undefined;
      expect([url, (await test.call(editor, { method, url: `/api/${url}`, ...(payload && { payload }) })).statusCode]).toEqual([
        url,
        403,
      ]);
    }
  });
});
