import { createHash, createVerify } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { MailSignature } from "../../../../schema/wire/mail-signature.ts";
import { openSmtpCarrier } from "../../../outbound/mail/letter-carrier.ts";
import { type MailingProject, openMailingProject } from "../../../testing/mailing-project.ts";
import { openTestApp, type TestApp } from "../../../testing/open-test-app.ts";
import { openSmtpSink, type SmtpSink } from "../../../testing/smtp-sink.ts";
import { deliverDue } from "../sending/deliver-due.ts";

let published: Map<string, readonly string[] | null>;
let test: TestApp;
let mailing: MailingProject;
let sink: SmtpSink;
beforeEach(async () => {
  published = new Map();
  test = await openTestApp({ lookUpTexts: async (name) => published.get(name) ?? (published.has(name) ? null : []) });
  mailing = await openMailingProject(test);
  sink = await openSmtpSink();
});
afterEach(async () => {
  await sink.close();
  await test.close();
});

const signature = async (person = mailing.editor): Promise<MailSignature> =>
  (await test.call(person, { url: "/api/mailing-settings/signature" })).json();

async function sendOne(): Promise<string> {
  const email = `ana${sink.taken.size}@lectores.example`;
  await mailing.address(email);
  await mailing.post(`mailing-campaign/${await mailing.campaign({ subject: "Buen día, ñandú" })}/run`);
  const letters = openSmtpCarrier(sink.url);
  await deliverDue({ ...test.services, letters });
  letters.close();
  return sink.taken.get(email)?.at(-1) ?? "";
}

it("signs letters as soon as their domain publishes the key, and says what there is to publish", { tags: ["slow"] }, async () => {
  const admin = await test.addPerson("admin");
  const [{ name, value, state, domain } = { name: "", value: "", state: "", domain: "" }] = (await signature(admin)).domains;
  expect([domain, name, state]).toEqual(["diario.example", "cierre._domainkey.diario.example", "missing"]);
  expect(value).toMatch(/^v=DKIM1; k=rsa; p=[\w+/]+=*$/);
  expect(await sendOne()).not.toContain("DKIM-Signature");
  published.set(name, [value.replace("; p=", ";p = ")]);
  expect((await signature(admin)).domains[0]?.state).toBe("published");
  const text = await sendOne();
  expect(verified(text, value)).toBe(true);
  expect(verified(text.replace("Hola", "Otra"), value)).toBe(false);
  published.set(name, ["v=DKIM1; k=rsa; p=AAAA"]);
  expect((await signature(admin)).domains[0]?.state).toBe("different");
  published.set(name, null);
  expect((await signature(admin)).domains[0]).toMatchObject({ value, state: "unknown" });
});

it("shows the key's DNS record only to administrators", async () => {
  expect((await test.call(mailing.editor, { url: "/api/mailing-settings/signature" })).statusCode).toBe(403);
});

/** By RFC 6376, relaxed in head and body, as the sink has the letter. */
function verified(letter: string, record: string): boolean {
  const [head = "", ...rest] = letter.split("\n\n");
  const headers = head.replaceAll(/\n[ \t]+/g, " ").split("\n");
  const headerOf = (name: string) => headers.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? "";
  const relaxed = (line: string) => {
    const at = line.indexOf(":");
    return `${line.slice(0, at).trim().toLowerCase()}:${line
      .slice(at + 1)
      .replaceAll(/\s+/g, " ")
      .trim()}`;
  };
  const own = headerOf("DKIM-Signature");
  const tags = new Map(
    [...own.slice(own.indexOf(":") + 1).matchAll(/(\w+)=([^;]*)/g)].map(([, key = "", text = ""]) => [
      key,
      text.replaceAll(/\s/g, ""),
    ]),
  );
  const body = `${rest
    .join("\n\n")
    .replaceAll(/[ \t]+/g, " ")
    .replaceAll(/ \n/g, "\n")
    .replace(/\n*$/, "")}\n`.replaceAll("\n", "\r\n");
  if (createHash("sha256").update(body, "utf8").digest("base64") !== tags.get("bh")) return false;
  const names = (tags.get("h") ?? "").split(":");
  const unsigned = relaxed(own)
    .replace(/(\bb=)[^;]*$/, "$1")
    .replace(/(;\s*b=)[^;]*/, "$1");
  const signed = [...names.map((name) => relaxed(headerOf(name))), unsigned].join("\r\n");
  const key = `-----BEGIN PUBLIC KEY-----\n${/p=(.*)$/.exec(record)?.[1] ?? ""}\n-----END PUBLIC KEY-----`;
  return createVerify("sha256")
    .update(signed)
    .verify(key, tags.get("b") ?? "", "base64");
}
