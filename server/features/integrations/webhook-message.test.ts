import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createWebhookSecret, signatureOf } from "./webhook-message.ts";

type IsFromCierre = (headers: object, body: string, secret: string, now: number) => boolean;

let folder: string;
let isFromCierre: IsFromCierre;
/** The example of the documentation, as somebody takes it from there. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cierre-example-"));
  const page = await readFile(new URL("../../../docs/api.md", import.meta.url), "utf8");
  const [, example = ""] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
  await writeFile(join(folder, "example.mjs"), example);
  ({ isFromCierre } = await import(/* @vite-ignore */ join(folder, "example.mjs")));
});
afterAll(() => rm(folder, { recursive: true }));

const now = Date.parse("2026-03-01T12:00:00.000Z");
const seconds = now / 1000;
const body = '{"type":"tag.created"}';
const secret = createWebhookSecret();
const headersOf = (signature: string) => ({
  "webhook-id": "msg_1",
  "webhook-timestamp": String(seconds),
  "webhook-signature": signature,
});

it("is signed as the example of the documentation checks it", () => {
  const good = headersOf(signatureOf(secret, "msg_1", seconds, body));
  expect(isFromCierre(good, body, secret, now)).toBe(true);
  expect(isFromCierre(headersOf(`v1,AAAA ${good["webhook-signature"]}`), body, secret, now)).toBe(true);
});

it("is not taken with another body, id, secret or time", () => {
  const good = headersOf(signatureOf(secret, "msg_1", seconds, body));
  expect(isFromCierre(good, `${body} `, secret, now)).toBe(false);
  expect(isFromCierre({ ...good, "webhook-id": "msg_2" }, body, secret, now)).toBe(false);
  expect(isFromCierre(good, body, createWebhookSecret(), now)).toBe(false);
  expect(isFromCierre(good, body, secret, now + 600_000)).toBe(false);
});

it("is signed as the libraries of Standard Webhooks check it", () => {
  const [id, known] = ["msg_p5jXN8AQM9LWM0D4loKWxJek", "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="];
  expect(signatureOf("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", id, 1614265330, '{"test": 2432232314}')).toBe(known);
});
