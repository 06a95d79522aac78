import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { t } from "../../../schema/messages/catalogue.ts";
import { addToDocuments } from "../../core/documents/add-to-documents.ts";
import { DIALOGUE_MS } from "../../engines/delivery/delivery-queue.ts";
import type { TestApp, TestPerson } from "../../testing/open-test-app.ts";
import { openPushProject, PUSH_HOST, type PushProject } from "../../testing/push-project.ts";
import { openPushSink, type SinkReply, testBrowser } from "../../testing/push-sink.ts";
import { deliverPush } from "./deliver-push.ts";
import { pushReadings } from "./push-readings.ts";
import { sendDuePushes } from "./send-due-push.ts";

const MINUTE = 60_000;

let replies: Map<string, SinkReply>;
const sink = await openPushSink(({ path }) => replies.get(path) ?? 201);
afterAll(() => sink.close());

let project: PushProject;
let test: TestApp;
let editor: TestPerson;
let admin: TestPerson;
beforeEach(async () => {
  replies = new Map();
  project = await openPushProject(sink);
  ({ test, editor, admin } = project);
});
afterEach(() => test.close());

const post: PushProject["post"] = (...asked) => project.post(...asked);
const read: PushProject["read"] = (...asked) => project.read(...asked);
const asReader: PushProject["asReader"] = (...asked) => project.asReader(...asked);
const switchOnWeb = () => post(admin, "web-push-settings/web-push-settings", { enabled: true });
const browser = async (path: string) => {
  const made = testBrowser(`${sink.url}${path}`);
  const answer = await asReader("/_avisos/suscripcion", made.subscription);
  expect(answer.statusCode, answer.body).toBe(204);
  return made;
};
const sendNotice = async (values: object = {}) => {
  const answer = await post(editor, "push-notification", {
    name: "Crece el río",
    content: "Evacúan la costanera",
    url: "/nota",
    ...values,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const deliver = () => deliverPush(test.services);
const sentTo = (path: string) => sink.requests.filter((request) => request.path === path);

it("stores only the notice where no way to send it is set up", async () => {
  const { id, sentAt } = await sendNotice();
  expect(sentAt ?? null).toBeNull();
  await deliver();
  expect(await test.services.store.query(`select from push_runs`)).toEqual([]);
  expect((await post(editor, `push-notification/${id}`, { name: "Otro" })).statusCode).toBe(200);
  expect(await read("push-notification/readiness")).toEqual({ web: false, app: false, oneSignal: false, count: 0 });
  expect((await asReader("/_avisos/suscripcion", testBrowser("https://push.example/a").subscription)).statusCode).toBe(404);
});

it("sends a new notice to each browser once, encrypted and signed by the project, and counts what devices report", async () => {
  await switchOnWeb();
  const [ana, beto] = [await browser("/web/ana"), await browser("/web/beto")];
  expect(await read("push-notification/readiness")).toEqual({ web: true, app: false, oneSignal: false, count: 2 });
  const { id, sentAt } = await sendNotice();
  expect(sentAt).not.toBeNull();
  await Promise.all([deliver(), deliver()]);
  await deliver();
  const [[toAna], [toBeto]] = [sentTo("/web/ana"), sentTo("/web/beto")];
  expect([sentTo("/web/ana"), sentTo("/web/beto")].map(({ length }) => length)).toEqual([1, 1]);
  expect(toAna?.headers).toMatchObject({ ttl: "43200", urgency: "high", "content-encoding": "aes128gcm" });
  expect(toAna?.headers.topic).toBe(toBeto?.headers.topic);
  const settings = await read("web-push-settings/web-push-settings", admin);
  expect(toAna?.headers.authorization).toContain(`k=${settings.vapidPublicKey}`);
  const notice = ana.decrypt(toAna?.body ?? Buffer.alloc(0)) as Record<string, string>;
  expect(notice).toMatchObject({ title: "Crece el río", body: "Evacúan la costanera" });
  expect(() => beto.decrypt(toAna?.body ?? Buffer.alloc(0))).toThrow();
  expect(await read(`push-notification/${id}`)).toMatchObject({ enqueued: null, sent: 2, errored: 0, uncertain: 0 });

  await asReader(notice.shown ?? "");
  await asReader(notice.shown ?? "");
  await asReader((notice.closed ?? "").replace(/.$/, (last) => (last === "x" ? "y" : "x")));
  const click = await test.call(null, { url: notice.click ?? "" });
  expect([click.statusCode, click.headers.location]).toEqual([302, `https://${PUSH_HOST}/nota`]);
  const other = beto.decrypt(toBeto?.body ?? Buffer.alloc(0)) as Record<string, string>;
  await asReader(other.closed ?? "");
  const { store, now, changes } = test.services;
  await addToDocuments({ store, now, publish: changes.publish }, pushReadings);
  expect(await read(`push-notification/${id}`)).toMatchObject({ showCount: 2, clickCount: 1, closeCount: 1 });
  // Once sent it stays as it is, and is not sent again when it comes back.
  expect((await post(editor, `push-notification/${id}`, { name: "Otro" })).statusCode).toBe(422);
  await test.call(editor, { method: "DELETE", url: `/api/push-notification/${id}` });
  await deliver();
  expect(sink.requests.filter(({ path }) => path.startsWith("/web/"))).toHaveLength(2);
});

const soon = (ms: number) => new Date(test.services.now().getTime() + ms).toISOString();

it("sends a scheduled notice once at its date, by whatever its words and segments are then, and not before", {
  tags: ["slow"],
}, async () => {
  await switchOnWeb();
  await browser("/web/later");
  const { id, sentAt } = await sendNotice({ sendAt: soon(10 * MINUTE) });
  expect(sentAt ?? null).toBeNull();
  const due = () => Promise.all([sendDuePushes(test.services), sendDuePushes(test.services)]).then(deliver);
  await due();
  expect(sentTo("/web/later")).toEqual([]);
  await post(editor, `push-notification/${id}`, { name: "Bajó el río", sendAt: soon(20 * MINUTE) });
  test.pass(11 * MINUTE);
  await due();
  expect(sentTo("/web/later")).toEqual([]);
  test.pass(10 * MINUTE);
  await due();
  await due();
  expect(sentTo("/web/later")).toHaveLength(1);
  expect(await read(`push-notification/${id}`)).toMatchObject({
    name: "Bajó el río",
    sent: 1,
    sentAt: expect.any(String),
    sendAt: null,
  });
});

it("sends no scheduled notice that lost its date or was deleted, and tries again where no way is set up", async () => {
  const put = async () => (await sendNotice({ sendAt: soon(MINUTE) })).id as string;
  const [withoutDate, deleted, waiting] = [await put(), await put(), await put()];
  await post(editor, `push-notification/${withoutDate}`, { sendAt: null });
  await test.call(editor, { method: "DELETE", url: `/api/push-notification/${deleted}` });
  test.pass(2 * MINUTE);
  await sendDuePushes(test.services);
  expect(await test.services.store.query(`select doc_id from push_runs`)).toEqual([]);
  await switchOnWeb();
  await browser("/web/waits");
  test.pass(2 * MINUTE);
  await sendDuePushes(test.services);
  await deliver();
  expect(sentTo("/web/waits")).toHaveLength(1);
  expect((await read(`push-notification/${waiting}`)).sent).toBe(1);
  await post(editor, `push-notification/${deleted}/restore`);
  await sendDuePushes(test.services);
  await deliver();
  expect(sentTo("/web/waits")).toHaveLength(1);
});

it("tries a notice on one device alone, counts nothing of it, and says why it does not arrive", async () => {
  await switchOnWeb();
  const one = await browser("/web/trial");
  await browser("/web/bystander");
  const devices = (await read("device-instance?pushEnabled=true&sort=-createdAt", admin)).data as { id: string }[];
  const [row] = await test.services.store.query<{ device: string }>(
    `select device_id as device from push_subscriptions where address like '%/web/trial'`,
  );
  expect(devices.map(({ id }) => id)).toContain(row?.device);
  const trial = { device: row?.device, name: "Prueba", url: "/nota" };
  expect((await post(editor, "push-notification/try", trial)).statusCode).toBe(403);
  expect((await post(admin, "push-notification/try", trial)).statusCode).toBe(204);
  const [sent, ...others] = sentTo("/web/trial");
  expect([others, sentTo("/web/bystander")]).toEqual([[], []]);
  expect(one.decrypt(sent?.body ?? Buffer.alloc(0))).toMatchObject({
    ...{ title: "Prueba", shown: "", closed: "", click: `https://${PUSH_HOST}/nota` },
  });
  expect(await test.services.store.query(`select id from push_recipients`)).toEqual([]);
  expect((await read("push-notification")).data).toEqual([]);
  replies.set("/web/trial", 410);
  const gone = await post(admin, "push-notification/try", trial);
  expect([gone.statusCode, gone.json().message]).toEqual([409, t("push.try.failed", { reason: "410" })]);
  const unknown = await post(admin, "push-notification/try", trial);
  expect([unknown.statusCode, unknown.json().message]).toEqual([409, t("push.try.notSubscribed")]);
});

it("carries the project's badge, which devices show in their bars", async () => {
  await switchOnWeb();
  const files = [{ url: "/files/insignia/90", tag: "90", width: 90 }];
  const badge = (await test.saveAsServer("asset", { name: "insignia" }, { type: "photo", files })).id;
  await post(await test.addPerson("systemAdmin"), `project/${test.project}`, { badgeAsset: badge });
  const reader = await browser("/web/badge");
  await sendNotice();
  await deliver();
  expect(reader.decrypt(sentTo("/web/badge")[0]?.body ?? Buffer.alloc(0))).toMatchObject({ badge: "/files/insignia/90" });
});

it("reports a notice by the segments that devices were in when it went out", async () => {
  await switchOnWeb();
  const segment = (await test.save("audience-segment", { name: "Río" }, test.project)).id;
  const inside = await browser("/web/inside");
  await browser("/web/outside");
  await test.services.store.query(
    `update documents d set data = d.data || jsonb_build_object('audienceSegments', jsonb_build_array($1::text))
      from push_subscriptions s where s.device_id = d.id and s.address like '%/web/inside'`,
    [segment],
  );
  const { id } = await sendNotice();
  await deliver();
  await test.services.store.query(`update documents set data = data - 'audienceSegments' where collection = 'device-instance'`);
  const notice = inside.decrypt(sentTo("/web/inside")[0]?.body ?? Buffer.alloc(0)) as { shown: string; click: string };
  await asReader(notice.shown);
  await test.call(null, { url: notice.click });
  const none = { devices: 1, sent: 1, shown: 0, clicked: 0, closed: 0 };
  expect((await read(`push-notification/${id}/report`)).rows).toEqual([
    { segment, name: "Río", ...none, shown: 1, clicked: 1 },
    { segment: null, name: null, ...none },
  ]);
  const writer = await test.addPerson("basic");
  expect((await test.call(writer, { url: `/api/push-notification/${id}/report` })).statusCode).toBe(403);
});

it("keeps the private key to itself", async () => {
  const saved = (await switchOnWeb()).json();
  const [{ value } = { value: "" }] = await test.services.store.query<{ value: string }>(
    `select value from secrets where field = 'vapidPrivateKey'`,
  );
  expect(value).toMatch(/^[\w-]{43}$/);
  const shown = [saved, await read("web-push-settings/web-push-settings", admin)].map((each) => JSON.stringify(each)).join("");
  expect(shown).not.toContain(value);
  expect(saved.vapidPublicKey).toMatch(/^[\w-]{87}$/);
  // They stay when the settings are saved again, whatever somebody sends.
  const again = await post(admin, "web-push-settings/web-push-settings", { vapidPublicKey: "otra", autoPushEnabled: true });
  expect(again.json().vapidPublicKey).toBe(saved.vapidPublicKey);
});

it("forgets a browser that is gone or asks to be, and tries again what is refused for now", async () => {
  await switchOnWeb();
  await browser("/web/gone");
  const leaving = await browser("/web/leaves");
  await browser("/web/busy");
  await asReader("/_avisos/baja", { endpoint: leaving.subscription.endpoint });
  replies.set("/web/gone", 410).set("/web/busy", 503);
  const { id } = await sendNotice();
  await deliver();
  // Numbers move every few seconds while some wait.
  test.pass(3_000);
  await deliver();
  expect(sentTo("/web/leaves")).toEqual([]);
  expect(await read(`push-notification/${id}`)).toMatchObject({ enqueued: 1, sent: 0, errored: 1 });
  const devices = (await read("device-instance", admin)).data as Record<string, unknown>[];
  expect(devices.map(({ pushEnabled }) => pushEnabled).sort()).toEqual([false, false, true]);
  expect(devices.flatMap(({ pushSubscriptionErrors }) => pushSubscriptionErrors)).toMatchObject([{ message: "410" }]);
  replies.delete("/web/busy");
  test.pass(2 * MINUTE);
  await deliver();
  expect(await read(`push-notification/${id}`)).toMatchObject({ enqueued: null, sent: 1, errored: 1 });
  expect(sentTo("/web/gone")).toHaveLength(1);
});

it("never sends again what may have gone: the service said nothing, or the process ended", async () => {
  await switchOnWeb();
  await browser("/web/silent");
  await browser("/web/cut");
  replies.set("/web/silent", "hangUp");
  const { id } = await sendNotice();
  await deliver();
  await test.services.store.query(
    `update push_recipients r set state = 'sending', ended_at = null from push_subscriptions s
      where s.id = r.subscription_id and s.address like '%/web/cut'`,
  );
  await test.services.store.query(`update push_runs set ended_at = null`);
  test.pass(DIALOGUE_MS);
  await deliver();
  test.pass(24 * 60 * MINUTE);
  await deliver();
  expect([sentTo("/web/silent"), sentTo("/web/cut")].map(({ length }) => length)).toEqual([1, 1]);
  expect(await read(`push-notification/${id}`)).toMatchObject({ enqueued: null, sent: 0, uncertain: 2 });
});

it("goes where the segments and places of the notice say", async () => {
  await switchOnWeb();
  const segment = (await test.save("audience-segment", { name: "Río" }, test.project)).id;
  await browser("/web/in");
  await browser("/web/out");
  await test.services.store.query(
    `update documents d set data = d.data || jsonb_build_object('audienceSegments', jsonb_build_array($1::text),
        'ipLocation', '{"country":"Argentina"}'::jsonb)
      from push_subscriptions s where s.device_id = d.id and s.address like '%/web/in'`,
    [segment],
  );
  await sendNotice({ segmentAudienceSegmentInclude: [segment] });
  await sendNotice({ segmentIpLocationExclude: [{ country: "Argentina" }] });
  await deliver();
  expect([sentTo("/web/in"), sentTo("/web/out")].map(({ length }) => length)).toEqual([1, 1]);
});

it("takes a browser once under whatever address it has, and nothing that is no browser's", async () => {
  await switchOnWeb();
  const { subscription } = await browser("/web/one");
  await browser("/web/one");
  const moved = testBrowser(`${sink.url}/web/moved`).subscription;
  expect((await asReader("/_avisos/suscripcion", { ...moved, former: subscription.endpoint })).statusCode).toBe(204);
  const rows = await test.services.store.query(`select address from push_subscriptions`);
  expect(rows).toEqual([{ address: moved.endpoint }]);
  for (const wrong of [
    {},
    { endpoint: "file:///etc/passwd", keys: subscription.keys },
    { ...subscription, keys: { p256dh: "x", auth: "y" } },
  ])
    expect((await asReader("/_avisos/suscripcion", wrong)).statusCode).toBe(400);
  expect((await asReader("/_avisos/suscripcion", subscription, "otro.example")).statusCode).toBe(404);
});

it("offers notices on pages of the project's own domain alone, which run the files of the site and nothing else", async () => {
  const page = (url: string, host: string) => {
    test.pass(61_000);
    return test.call(null, { url, headers: { host } });
  };
  expect((await page("/", PUSH_HOST)).body).not.toContain('<script src="/_avisos');
  await switchOnWeb();
  const here = await page("/", PUSH_HOST);
  expect(here.body).toContain(`>${t("site.notices.take")}</button>`);
  expect([...here.body.matchAll(/<script src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
    expect.stringMatching(/^\/_lector\/pagina.js/),
    "/_avisos/control.js",
  ]);
  expect(here.headers["content-security-policy"]).toContain(
    `script-src http://${PUSH_HOST}/_lector/pagina.js http://${PUSH_HOST}/_avisos/control.js;`,
  );
  const inside = await page(`/sitio/${test.project}/`, "servidor.example");
  expect(inside.body).not.toContain("_avisos");
  expect(inside.headers["content-security-policy"]).not.toContain("_avisos");
  for (const file of ["control.js", "trabajador.js"])
    expect((await page(`/_avisos/${file}`, PUSH_HOST)).headers["content-type"]).toContain("text/javascript");
});
