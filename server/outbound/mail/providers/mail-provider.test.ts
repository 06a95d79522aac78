import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ApiAnswer, type MailApi, mailgunAccount, openMailApi, sesAccount } from "../../../testing/mail-api.ts";
import type { Letter } from "../letter.ts";
import { type MailProviders, openMailProviders } from "./mail-provider.ts";

const ANA = "ana@lectores.example";
const letter: Letter = {
  messageId: "<1@diario.example>",
  from: { name: "Diario, el ñandú", address: "diario@diario.example" },
  replyTo: null,
  to: { name: "Ana", address: ANA },
  subject: "Buen día",
  html: "<p>Hola</p>",
  text: "Hola",
  unsubscribe: { web: "https://cierre.example/baja/x", mail: null },
  list: null,
  feedbackId: null,
  returnPath: "rebotes+1@diario.example",
  dkim: null,
};
const now = () => new Date("2026-03-01T12:00:00.000Z");

let answer: ApiAnswer | null = null;
let api: MailApi;
let providers: MailProviders;
beforeEach(async () => {
  answer = null;
  api = await openMailApi(() => answer);
  providers = openMailProviders({ ses: api.url, mailgun: api.url }, now);
});
afterEach(() => api.close());

describe.each([sesAccount, mailgunAccount])("a letter by '$kind'", (account) => {
  it("goes as it is, with its way off, to its reader alone", async () => {
    expect(await providers(account).send(letter)).toEqual({ tag: "sent" });
    const [{ to, message } = { to: "", message: "" }] = api.taken;
    expect(to).toBe(ANA);
    expect(message).toMatch(/^List-Unsubscribe: <https:\/\/cierre.example\/baja\/x>\r$/m);
    expect(message).toMatch(/^From: =\?UTF-8\?.*<diario@diario.example>\r$/m);
    expect(message).toContain("Content-Type: text/html");
  });

  it.each([
    [429, "slow down", { tag: "later", failure: null }],
    [503, "busy", { tag: "later", failure: null }],
    [500, "oops", { tag: "uncertain" }],
    [403, "no such key", { tag: "later", failure: null }],
    [404, "no such account", { tag: "later", failure: null }],
  ] as const)("is held against nobody where the answer is %i", async (status, message, outcome) => {
    answer = { status, body: JSON.stringify({ message }) };
    expect(await providers(account).send(letter)).toMatchObject({ ...outcome, error: `${status} ${message}` });
  });

  it("may have arrived when the connection breaks, and has not arrived without a connection", async () => {
    answer = { status: 0, body: "", hangsUp: true };
    expect(await providers(account).send(letter)).toMatchObject({ tag: "uncertain" });
    await api.close();
    expect(await providers(account).send(letter)).toMatchObject({ tag: "later", failure: null });
  });
});

it("is rejected with a wrong key, which counts against no address", async () => {
  for (const account of [
    { ...sesAccount, secret: "otra" },
    { ...mailgunAccount, key: "otra" },
  ]) {
    expect(await providers(account).send(letter)).toEqual({ tag: "later", error: "403 who are you", failure: null });
  }
});

it("gives SES the address for reports about the letter", async () => {
  await providers(sesAccount).send(letter);
  expect(api.taken[0]?.said).toEqual({ FeedbackForwardingEmailAddress: "rebotes+1@diario.example" });
});

it.each([
  ["MessageRejected", "Email content was rejected", { tag: "refused", failure: "policy" }],
  [
    "MessageRejected",
    "Email address is not verified. The following identities failed the check",
    { tag: "later", failure: null },
  ],
  ["BadRequestException", "Missing final '@domain'", { tag: "refused", failure: "unknown" }],
  ["BadRequestException", "Local address contains control or whitespace", { tag: "refused", failure: "unknown" }],
  ["BadRequestException", "Message length is more than 10485760 bytes", { tag: "refused", failure: "contents" }],
  ["BadRequestException", "Expected disposition, got null", { tag: "refused", failure: "contents" }],
  ["AccountSuspendedException", "Suspended", { tag: "later", failure: null }],
  ["SendingPausedException", "Paused", { tag: "later", failure: null }],
] as const)("judges '%s' of SES, '%s', as a mail server's answer", async (kind, message, outcome) => {
  answer = { status: 400, headers: { "x-amzn-errortype": `${kind}:http://internal` }, body: JSON.stringify({ message }) };
  expect(await providers(sesAccount).send(letter)).toEqual({ ...outcome, error: `400 ${message}` });
});

it.each([
  [400, "'to' parameter is not a valid address. please check documentation", { tag: "refused", failure: "unknown" }],
  [400, "Domain envios.diario.example is not allowed to send: the account is disabled", { tag: "later", failure: null }],
  [400, "message body is malformed", { tag: "refused", failure: "contents" }],
  [413, "Request entity too large", { tag: "refused", failure: "contents" }],
  [402, "Payment required", { tag: "later", failure: null }],
] as const)("judges %i of Mailgun, '%s', as a mail server's answer", async (status, message, outcome) => {
  answer = { status, body: JSON.stringify({ message }) };
  expect(await providers(mailgunAccount).send(letter)).toEqual({ ...outcome, error: `${status} ${message}` });
});

it("makes no request to this machine for a crafted region", async () => {
  const { send } = openMailProviders({ ses: null, mailgun: null }, now)({ ...sesAccount, region: "@127.0.0.1/" });
  expect(await send(letter)).toMatchObject({ tag: "later", failure: null });
});
