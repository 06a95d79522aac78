import type { MessageStructureObject } from "imapflow";
import { expect, it } from "vitest";
import { attachmentsOf, bodyOf } from "./mail-message.ts";

const leaf = (part: string, type: string, over: object = {}): MessageStructureObject => ({ part, type, size: 100, ...over });
const many = (type: string, ...childNodes: MessageStructureObject[]): MessageStructureObject => ({ type, childNodes });
const attached = (filename: string) => ({ disposition: "attachment", dispositionParameters: { filename } });

it("reads the HTML of a mail before its plain text, and a mail of one part", () => {
  const both = many("multipart/alternative", leaf("1.1", "text/plain"), leaf("1.2", "text/html"));
  expect(bodyOf(many("multipart/mixed", both, leaf("2", "image/png", attached("a.png"))))).toEqual({ part: "1.2", isHtml: true });
  expect(bodyOf({ type: "text/plain" })).toEqual({ part: "1", isHtml: false });
});

it("takes no attached text for the words of a mail", () => {
  const mail = many("multipart/mixed", leaf("1", "text/html", attached("nota.html")), leaf("2", "text/plain"));
  expect(bodyOf(mail)).toEqual({ part: "2", isHtml: false });
  expect(bodyOf(leaf("1", "application/pdf", attached("a.pdf")))).toBeNull();
  expect(attachmentsOf(mail).map(({ name }) => name)).toEqual(["nota.html"]);
});

it("lists what is attached and large pictures within the text, without the logos of a signature", () => {
  const mail = many(
    "multipart/related",
    leaf("1", "text/html"),
    leaf("2", "image/png", { id: "<logo>", size: 4000, encoding: "base64", parameters: { name: "logo.png" } }),
    leaf("3", "image/jpeg", { id: "<foto>", size: 780_000, encoding: "base64", disposition: "inline" }),
    leaf("4", "application/msword", { parameters: { name: "nota.doc" } }),
    leaf("5", "text/calendar"),
  );
  expect(attachmentsOf(mail)).toEqual([
    { id: "3", name: "image/jpeg", mime: "image/jpeg", bytes: 570_000 },
    { id: "4", name: "nota.doc", mime: "application/msword", bytes: 100 },
  ]);
});

it("lists a mail that was forwarded as an attachment by its subject, and reads none of its words", () => {
  const inner = {
    type: "message/rfc822",
    part: "2",
    size: 900,
    envelope: { subject: "Parte" },
    childNodes: [leaf("2", "text/html")],
  };
  const mail = many("multipart/mixed", leaf("1", "text/plain"), inner);
  expect(bodyOf(mail)).toEqual({ part: "1", isHtml: false });
  expect(attachmentsOf(mail)).toEqual([{ id: "2", name: "Parte.eml", mime: "message/rfc822", bytes: 900 }]);
});

it("stops at what lies within each other without end", () => {
  let mail = leaf("1", "text/html");
  for (let depth = 0; depth < 100; depth++) mail = many("multipart/mixed", mail);
  expect([bodyOf(mail), attachmentsOf(mail)]).toEqual([null, []]);
});
