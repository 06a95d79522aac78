import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { openSmtpSink, type SinkAnswer, type SmtpSink } from "../../testing/smtp-sink.ts";
import type { Letter, LetterCarrier } from "./letter.ts";
import { openLetterFolder, openSmtpCarrier } from "./letter-carrier.ts";

let sink: SmtpSink | null = null;
let carrier: LetterCarrier | null = null;
afterEach(async () => {
  carrier?.close();
  await sink?.close();
});

let count = 0;
const letterTo = (address: string, values: Partial<Letter> = {}): Letter => ({
  messageId: `<${++count}@diario.example>`,
  from: { name: "Diario, el", address: "diario@diario.example" },
  replyTo: "cartas@diario.example",
  to: { name: "Ana Ñandú", address },
  subject: "Buen día",
  html: "<p>Hola</p>",
  text: "Hola",
  unsubscribe: { web: "https://cierre.example/baja/x", mail: null },
  list: { id: "l1.diario.example", name: "La Mañana" },
  feedbackId: "c1:l1:campaign:diario",
  returnPath: null,
  dkim: null,
  ...values,
});

async function open(answers: Record<string, SinkAnswer> = {}) {
  sink = await openSmtpSink((address) => answers[address] ?? "take");
  carrier = openSmtpCarrier(sink.url);
  return { sink, carrier };
}

it("hands letters over with their own ids, an answer address and a way off by one click", async () => {
  const { sink, carrier } = await open();
  const letter = letterTo("ana@lectores.example");
  expect(await carrier.send(letter)).toEqual({ tag: "sent" });
  const [text = ""] = sink.taken.get("ana@lectores.example") ?? [];
  expect(text).toContain(`Message-ID: ${letter.messageId}`);
  expect(text).toMatch(/^From: "Diario, el" <diario@diario.example>$/m);
  expect(text).toMatch(/^Reply-To: cartas@diario.example$/m);
  expect(text).toMatch(/^List-Unsubscribe: <https:\/\/cierre.example\/baja\/x>$/m);
  expect(text).toMatch(/^List-ID: .*<l1\.diario\.example>$/im);
  expect(text).toMatch(/^Feedback-ID: c1:l1:campaign:diario$/m);
  expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(text).toContain("Content-Type: text/plain");
  expect(text).toContain("Content-Type: text/html");
});

it("signs both headers of the way off by one click, without which mailbox providers do not show it (RFC 8058)", async () => {
  const { sink, carrier } = await open();
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 1024 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const dkim = { domainName: "diario.example", keySelector: "cierre", privateKey: pem };
  await carrier.send(letterTo("ana@lectores.example", { dkim }));
  const [text = ""] = sink.taken.get("ana@lectores.example") ?? [];
  const signed = /\bh=([^;]+);/.exec(text)?.[1]?.replaceAll(/\s/g, "").split(":");
  expect(signed).toEqual(expect.arrayContaining(["from", "to", "subject", "date", "list-unsubscribe", "list-unsubscribe-post"]));
});

it.each([
  ["unknown", { tag: "refused", failure: "unknown" }],
  ["refuse", { tag: "refused", failure: "policy" }],
  ["full", { tag: "refused", failure: "full" }],
  ["busy", { tag: "later", failure: "refused" }],
  ["sendLater", { tag: "later", failure: "connection" }],
  ["hangUpBefore", { tag: "later", failure: null }],
  ["hangUpAfter", { tag: "uncertain" }],
] as const)("knows what became of a letter where the server answers '%s'", async (answer, outcome) => {
  const { sink, carrier } = await open({ "ana@lectores.example": answer });
  // Over a connection that was used before, where the library would try again by itself.
  expect(await carrier.send(letterTo("beto@lectores.example"))).toEqual({ tag: "sent" });
  expect(await carrier.send(letterTo("ana@lectores.example"))).toMatchObject(outcome);
  expect(await carrier.send(letterTo("carla@lectores.example"))).toEqual({ tag: "sent" });
  expect(sink.taken.get("ana@lectores.example")?.length ?? 0).toBe(answer === "hangUpAfter" ? 1 : 0);
});

it("sends a letter from the address that reports of it go to", async () => {
  const { sink, carrier } = await open();
  await carrier.send(letterTo("ana@lectores.example", { returnPath: "rebotes+1@diario.example" }));
  expect(sink.taken.get("ana@lectores.example")?.[0]).toMatch(/^From: "Diario, el" <diario@diario.example>$/m);
  expect(sink.senders).toEqual(["rebotes+1@diario.example"]);
});

it("asks for a later try when no mail server answers", async () => {
  const { sink, carrier } = await open();
  await sink.close();
  expect(await carrier.send(letterTo("ana@lectores.example"))).toMatchObject({ tag: "later" });
});

it("makes no header of what stands in names and subjects", async () => {
  const { sink, carrier } = await open();
  const evil = "Hola\r\nBcc: otro@lectores.example\r\n\r\ncuerpo";
  const to = { name: evil, address: "ana@lectores.example" };
  expect(
    await carrier.send(letterTo(to.address, { subject: evil, to, from: { name: evil, address: "d@diario.example" } })),
  ).toEqual({
    tag: "sent",
  });
  expect([...sink.taken.keys()]).toEqual(["ana@lectores.example"]);
  expect(sink.taken.get("ana@lectores.example")?.[0]).not.toMatch(/^Bcc:/im);
});

it("writes a letter into the folder, which only the owner may read", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cierre-letters-"));
  const letter = letterTo("ana@lectores.example");
  expect(await openLetterFolder(join(folder, "mail")).send(letter)).toEqual({ tag: "sent" });
  const [name = ""] = await readdir(join(folder, "mail"));
  expect(await readFile(join(folder, "mail", name), "utf8")).toContain(`Message-ID: ${letter.messageId}`);
  await rm(folder, { recursive: true });
});
