import { describe, expect, it } from "vitest";
import { parseReport } from "./parse-report.ts";
import { readMail } from "./read-mail.ts";

const parse = async (text: string) => parseReport(await readMail(Buffer.from(text.replaceAll("\n", "\r\n"))));

/** As Postfix writes it. */
const returned = (fields: string, more = "") => `Return-Path: <>
Delivered-To: rebotes+abc@diario.example
From: MAILER-DAEMON@mx.example (Mail Delivery System)
To: rebotes+abc@diario.example
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="B1.2/mx.example"

This is a MIME-encapsulated message.

--B1.2/mx.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--B1.2/mx.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Sun,  1 Mar 2026 12:00:00 +0000 (UTC)

${fields}

--B1.2/mx.example
Content-Description: Undelivered Message
Content-Type: message/rfc822

Return-Path: <rebotes+abc@diario.example>
Message-ID: <6a1f0a52-7a2e-4c67-9a57-3b1d30a3e9a1@diario.example>
Subject: Buen dia
${more}
--B2 is no boundary
Hola

--B1.2/mx.example--
`;

const unknown = `Final-Recipient: rfc822; nadie@lectores.example
Original-Recipient: rfc822;nadie@lectores.example
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.lectores.example
Diagnostic-Code: smtp; 550 5.1.1 <nadie@lectores.example>: Recipient address
    rejected: User unknown`;

describe("a report of a letter", () => {
  it("says why it came back, where to, and which one it was", async () => {
    expect(await parse(returned(unknown))).toEqual({
      kind: "unknown",
      said: "550 5.1.1 <nadie@lectores.example>: Recipient address rejected: User unknown",
      paths: ["rebotes+abc@diario.example", "rebotes+abc@diario.example", "rebotes+abc@diario.example"],
      messageId: "<6a1f0a52-7a2e-4c67-9a57-3b1d30a3e9a1@diario.example>",
    });
  });

  it.each([
    ["Action: failed\nStatus: 5.2.2\nDiagnostic-Code: smtp; 552-5.2.2 The email account is over quota", "full"],
    ["Action: failed\nStatus: 4.4.7\nDiagnostic-Code: smtp; 421 4.4.7 delivery time expired", "connection"],
    [
      "Action: failed (after 5 days)\nStatus: 4.4.1\nDiagnostic-Code: X-Postfix; connect to mx: Connection timed out",
      "connection",
    ],
    ["Action: failed\nStatus: 5.7.1\nDiagnostic-Code: smtp; 554 5.7.1 refused as spam", "policy"],
    ["Action: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550 5.1.1 no such user", "unknown"],
    ["Action: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 552 quota", "full"],
    ["Action: failed\nStatus: 5.0.0", "refused"],
    ["Action: failed", "refused"],
  ])("'%s' is '%s'", async (fields, kind) => {
    expect(await parse(returned(fields))).toMatchObject({ kind });
  });

  it("is read also where its parts are encoded, or a list's server has put it into another mail", async () => {
    const status = "Content-Type: message/delivery-status\n";
    const fields = /message\/delivery-status\n\n([\s\S]*?)\n\n--/.exec(returned(unknown))?.[1] ?? "";
    const encoded = `${status}Content-Transfer-Encoding: base64\n\n${Buffer.from(fields).toString("base64")}`;
    const whole = returned(unknown).replace(`${status}\n${fields}`, encoded);
    expect(whole).not.toContain("Action: failed");
    expect(await parse(whole)).toEqual(await parse(returned(unknown)));
    const inside = returned(unknown).replace(/^[\s\S]*?(?=Content-Type: multipart)/, "");
    const around = `Delivered-To: rebotes+abc@diario.example\nContent-Type: multipart/mixed; boundary=m\n\n--m\n${inside}\n--m--\n`;
    expect(await parse(around)).toMatchObject({ kind: "unknown", paths: expect.arrayContaining(["rebotes+abc@diario.example"]) });
  });

  it("is not recognised in notices of delay, delivery or absence", async () => {
    for (const action of ["delayed", "delivered", "relayed", "expanded"])
      expect(await parse(returned(`Action: ${action}\nStatus: 4.4.1`))).toBeNull();
    expect(
      await parse("From: ana@lectores.example\nSubject: Fuera de la oficina\nAuto-Submitted: auto-replied\n\nVuelvo el lunes.\n"),
    ).toBeNull();
  });

  it("says that somebody complains, as feedback loops do", async () => {
    const feedback = `From: <feedback@proveedor.example>
To: <rebotes@diario.example>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary=part1

--part1
Content-Type: text/plain; charset="US-ASCII"

This is an email abuse report.

--part1
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <rebotes+xyz@diario.example>

--part1
Content-Type: text/rfc822-headers

Message-ID: <1@diario.example>

--part1--
`;
    expect(await parse(feedback)).toEqual({
      kind: "complaint",
      said: "abuse",
      paths: ["rebotes@diario.example", "rebotes+xyz@diario.example"],
      messageId: "<1@diario.example>",
    });
    expect(await parse(feedback.replace("Feedback-Type: abuse", "Feedback-Type: not-spam"))).toBeNull();
  });

  it("is not recognised in any other mail, however malformed", async () => {
    const whole = returned(unknown);
    for (let at = 0; at < whole.length; at += 7) await parse(whole.slice(0, at));
    for (const text of [
      "",
      "\n",
      ":",
      "Content-Type: multipart/report\n\nx",
      `Content-Type: multipart/report; boundary=""\n\n--\n`,
    ])
      expect(await parse(text)).toBeNull();
    const deep = "Content-Type: multipart/mixed; boundary=a\n\n--a\n".repeat(2000);
    expect(await parse(deep)).toBeNull();
  });

  it("takes the time of the mail's length, and says nothing that cannot be kept", async () => {
    const long = "a".repeat(150_000);
    const fields = `Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 \0no\0`;
    const read = await parse(
      returned(fields).replace("To: rebotes+abc@diario.example", `To: ${long} <mailto:eva@diario.example>, @, a@`),
    );
    expect(read).toMatchObject({ kind: "unknown", said: "550 5.1.1 no" });
    expect(read?.paths).toEqual(["eva@diario.example", "rebotes+abc@diario.example", "rebotes+abc@diario.example"]);
  });
});
