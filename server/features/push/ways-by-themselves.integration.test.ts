import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANALYTICS_TIME_ZONE } from "../../../schema/declaration/analytics-source.ts";
import type { TestApp, TestPerson } from "../../testing/open-test-app.ts";
import { openPushProject } from "../../testing/push-project.ts";
import { openPushSink, type SinkReply } from "../../testing/push-sink.ts";
import { deliverPush } from "./deliver-push.ts";
import { sendAutoPushes } from "./send-auto-pushes.ts";

const MINUTE = 60_000;

let reply: SinkReply = { status: 200, body: '{"id":"n1"}' };
const sink = await openPushSink(() => reply);
afterAll(() => sink.close());

let test: TestApp;
let editor: TestPerson;
let admin: TestPerson;
let [city, sports, flood] = ["", "", ""];
beforeEach(async () => {
  reply = { status: 200, body: '{"id":"n1"}' };
  ({ test, editor, admin } = await openPushProject(sink));
  city = (await post(admin, "category", { name: "Ciudad" })).id;
  sports = (await post(admin, "category", { name: "Deportes" })).id;
  flood = (await post(admin, "tag", { name: "Crecida" })).id;
  await post(admin, "one-signal-settings/one-signal-settings", { appId: "app-1", apiKey: "clave" });
});
afterEach(() => test.close());

const post = async (person: TestPerson, path: string, payload: object) => {
  const answer = await test.call(person, { method: "POST", url: `/api/${path}`, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const notices = async () => (await test.call(editor, { url: "/api/push-notification?sort=createdAt" })).json().data;
const names = async () => (await notices()).map(({ name }: { name: string }) => name).toSorted();
const deliver = () => deliverPush(test.services);
const asked = (from: number) => sink.requests.slice(from);

describe("OneSignal", () => {
  it("sends a notice for everybody once, with the key of the project", async () => {
    const before = sink.requests.length;
    const ready = await test.call(editor, { url: "/api/push-notification/readiness" });
    expect(ready.json()).toEqual({ web: false, app: false, oneSignal: true, count: 0 });
    await post(editor, "push-notification", { name: "Crece el río", content: "Evacúan", url: "/nota" });
    await deliver();
    await deliver();
    const [request, ...others] = asked(before);
    expect([request?.path, request?.headers.authorization, others]).toEqual(["/notifications", "Key clave", []]);
    expect(JSON.parse(String(request?.body))).toMatchObject({
      app_id: "app-1",
      included_segments: ["Subscribed Users"],
      headings: { en: "Crece el río" },
      contents: { es: "Evacúan" },
      url: "https://diario.example/nota",
      idempotency_key: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/),
    });
    expect(await notices()).toMatchObject([{ sent: 1, errored: 0, enqueued: null }]);
  });

  it("is asked again with the same key where it refuses for now, and not for what it never takes", async () => {
    const before = sink.requests.length;
    reply = 503;
    await post(editor, "push-notification", { name: "Crece el río" });
    await deliver();
    reply = { status: 400, body: '{"errors":["app_id not found"]}' };
    test.pass(2 * MINUTE);
    await deliver();
    const keys = asked(before).map(({ body }) => JSON.parse(String(body)).idempotency_key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(await notices()).toMatchObject([{ sent: 0, errored: 1 }]);
  });

  it("gets no notice that is for some, whose segments it does not know", async () => {
    const segment = (await post(admin, "audience-segment", { name: "Socios" })).id;
    await post(editor, "push-notification", { name: "Solo socios", segmentAudienceSegmentInclude: [segment] });
    const before = sink.requests.length;
    await deliver();
    expect(asked(before)).toEqual([]);
    expect((await notices())[0].sentAt ?? null).toBeNull();
  });
});

describe("notices by themselves", () => {
  const rules = (values: object) => post(admin, "auto-push-settings/auto-push-settings", { enabled: true, ...values });
  const look = () => sendAutoPushes(test.services, test.services.now);
  const publish = (title: string, values: object = {}) =>
    post(editor, "article", { title, category: city, status: "PUBLISHED", date: test.services.now().toISOString(), ...values });

  it("are sent once for each document that fits a rule when it is published", async () => {
    await publish("De antes");
    await rules({ rules: [{ categories: [city] }, { categories: [sports], tags: [flood] }] });
    test.pass(1000);
    await publish("Sube el río", { deck: "Evacúan la costanera" });
    await publish("Empate", { category: sports });
    await publish("Cancha anegada", { category: sports, tags: [flood] });
    await publish("Borrador", { status: "DRAFT" });
    await look();
    await Promise.all([look(), look()]);
    expect(await names()).toEqual(["Cancha anegada", "Sube el río"]);
    const before = sink.requests.length;
    await deliver();
    expect(asked(before)).toHaveLength(2);
    expect((await notices()).every(({ sentAt }: { sentAt: string | null }) => sentAt !== null)).toBe(true);
  });

  it("stop at the bound of an hour, and leave out what is no news any more", async () => {
    await rules({ perHour: 1, rules: [{ categories: [city] }] });
    test.pass(1000);
    await publish("Primera");
    test.pass(1000);
    await publish("Segunda");
    await look();
    expect(await names()).toEqual(["Primera"]);
    test.pass(61 * MINUTE);
    await look();
    expect(await names()).toEqual(["Primera"]);
    await publish("Tercera");
    await look();
    expect(await names()).toEqual(["Primera", "Tercera"]);
  });

  it("are sent for alerts, once for their words", async () => {
    await rules({ rules: [{ breaking: true }] });
    test.pass(1000);
    const alert = await post(editor, "breaking-news", { enabled: true, title: "Renunció", url: "/nota" });
    await look();
    await post(editor, `breaking-news/${alert.id}`, { url: "/otra" });
    await look();
    expect(await names()).toEqual(["Renunció"]);
    await post(editor, `breaking-news/${alert.id}`, { title: "Asumió" });
    await look();
    expect(await names()).toEqual(["Asumió", "Renunció"]);
  });

  const hour = (after: number, timeZone = ANALYTICS_TIME_ZONE) => {
    const time = new Date(test.services.now().getTime() + after * 60 * MINUTE);
    return new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" }).format(time);
  };

  it("are quiet by the clock of a project that has one of its own, which has to be a clock's", async () => {
    const system = await test.addPerson("systemAdmin");
    const setZone = (timeZone: string) =>
      test.call(system, { method: "POST", url: `/api/project/${test.project}`, payload: { timeZone } });
    expect((await setZone("Asia/Nowhere")).statusCode).toBe(422);
    expect((await setZone("Asia/Tokyo")).statusCode).toBe(200);
    // Hours that are none of the house's, which is twelve hours behind.
    await rules({ quietFrom: hour(-1, "Asia/Tokyo"), quietTo: hour(1, "Asia/Tokyo"), rules: [{ categories: [city] }] });
    test.pass(1000);
    await publish("Sube el río");
    await look();
    expect(await names()).toEqual([]);
    await setZone("");
    await publish("Baja el río");
    await look();
    expect(await names()).toEqual(["Baja el río", "Sube el río"]);
  });

  it("announce alerts alone in quiet hours, and articles of those hours are not announced afterwards", async () => {
    await rules({ quietFrom: hour(-1), quietTo: hour(1), rules: [{ categories: [city], breaking: true }] });
    test.pass(1000);
    await publish("Sube el río");
    await post(editor, "breaking-news", { enabled: true, title: "Renunció", url: "/nota" });
    await look();
    expect(await names()).toEqual(["Renunció"]);
    test.pass(61 * MINUTE);
    await publish("Baja el río");
    await look();
    expect(await names()).toEqual(["Baja el río", "Renunció"]);
  });

  it("are not sent where they are switched off", async () => {
    await rules({ enabled: false, rules: [{ categories: [city] }] });
    await publish("Sube el río");
    await look();
    expect(await names()).toEqual([]);
  });
});
