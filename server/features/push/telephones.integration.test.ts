import { generateKeyPairSync } from "node:crypto";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { t } from "../../../schema/messages/catalogue.ts";
import type { TestApp, TestPerson } from "../../testing/open-test-app.ts";
import { openPushProject, type PushProject } from "../../testing/push-project.ts";
import { claimsOf, openPushSink, type SinkReply } from "../../testing/push-sink.ts";
import { deliverPush } from "./deliver-push.ts";

const MINUTE = 60_000;
const account = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" },
});
const PASS: SinkReply = { status: 200, body: '{"access_token":"pase","expires_in":3600}' };

let replies: Map<string, SinkReply>;
const sink = await openPushSink(({ path }) => replies.get(path) ?? (path === "/token" ? PASS : 201));
afterAll(() => sink.close());

let project: PushProject;
let test: TestApp;
let editor: TestPerson;
let brand: string;
let from: number;
beforeEach(async () => {
  replies = new Map();
  from = sink.requests.length;
  project = await openPushProject(sink);
  ({ test, editor } = project);
  await post(project.admin, "firebase-settings/firebase-settings", {
    googleKey: JSON.stringify({
      project_id: "diario-app",
      client_email: "avisos@diario.example",
      private_key: account.privateKey,
    }),
  });
  brand = (await test.save("brand", { name: "Radio" }, test.project)).id;
  for (const [name, of] of [
    ["radio", brand],
    ["diario", null],
  ] as const)
    expect((await project.asReader("/_avisos/app", { token: token(name), brand: of })).statusCode).toBe(204);
});
afterEach(() => test.close());

const post: PushProject["post"] = (...asked) => project.post(...asked);
const read: PushProject["read"] = (...asked) => project.read(...asked);
const token = (name: string) => `${name}:${"t".repeat(40)}`;
const fcm = "/v1/projects/diario-app/messages:send";
const requests = () => sink.requests.slice(from);
const messages = () => requests().flatMap(({ path, body }) => (path === fcm ? [JSON.parse(body.toString("utf8")).message] : []));
const deliver = () => deliverPush(test.services);
const sendNotice = async () => {
  const answer = await post(editor, "push-notification", { name: "Crece el río", content: "Evacúan la costanera", url: "/nota" });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const alert = async (values: object = {}) => {
  const about = { title: "En vivo", description: "Ahora", launchUrl: "https://radio.example/vivo" };
  return (await post(editor, "content-alert", { ...about, ...values })).json().id;
};

describe("telephones", () => {
  it("get notices by Firebase, with a token that the account's key asks for", async () => {
    await sendNotice();
    await deliver();
    const [asked] = requests().filter(({ path }) => path === "/token");
    const assertion = new URLSearchParams(asked?.body.toString("utf8")).get("assertion") ?? "";
    expect(claimsOf(assertion, account.publicKey)).toMatchObject({ iss: "avisos@diario.example", aud: `${sink.url}/token` });
    expect(
      messages()
        .map((message) => message.token)
        .sort(),
    ).toEqual([token("diario"), token("radio")]);
    expect(messages()[0]).toMatchObject({
      notification: { title: "Crece el río" },
      data: { url: expect.stringMatching(/^https:\/\/diario\.example\/_avisos\/clic\//) },
    });
  });

  it("get an alert of their brand once, which then can only be read (BRAND-041, BRAND-051)", async () => {
    const id = await alert({ brands: [brand] });
    const [one, other] = await Promise.all([post(editor, `content-alert/${id}/send`), post(editor, `content-alert/${id}/send`)]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
    await deliver();
    await deliver();
    expect(messages().map((message) => message.token)).toEqual([token("radio")]);
    expect(await read(`content-alert/${id}`)).toMatchObject({ sentAt: expect.any(String), sent: 1 });
    expect((await post(editor, `content-alert/${id}`, { title: "Otro" })).statusCode).toBe(422);
  });

  it("are forgotten where Firebase says that they are gone, and wait while the account is refused", async () => {
    replies.set(fcm, { status: 404, body: '{"error":{"details":[{"errorCode":"UNREGISTERED"}]}}' });
    await alert();
    const id = await alert();
    await post(editor, `content-alert/${id}/send`);
    await deliver();
    const refused = await post(editor, `content-alert/${await alert()}/send`);
    expect([refused.statusCode, refused.json().message]).toEqual([409, t("contentAlert.refused.nobody")]);
    replies.set("/token", 401);
    test.pass(60 * MINUTE);
    const { id: waiting } = await sendNotice();
    await deliver();
    expect(await read(`push-notification/${waiting}`)).toMatchObject({ enqueued: 1, sent: 0 });
  });

  it("take no alert from who may not publish", async () => {
    const writer = await test.addPerson("basic");
    expect((await post(writer, `content-alert/${await alert()}/send`)).statusCode).toBe(403);
    expect((await post(writer, "push-notification", { name: "x" })).statusCode).toBe(403);
    expect((await test.call(writer, { url: "/api/push-notification/readiness" })).statusCode).toBe(403);
  });
});
