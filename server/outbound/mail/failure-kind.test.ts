import { expect, it } from "vitest";
import { failureKindOf, statusOf } from "./failure-kind.ts";

it.each([
  ["550 5.1.1 The email account that you tried to reach does not exist", "address", "unknown"],
  ["550 5.1.10 RESOLVER.ADR.RecipientNotFound", "address", "unknown"],
  ["556 5.1.10 domain does not accept mail", "address", "unknown"],
  ["450 4.1.1 unverified address", "address", "refused"],
  ["553 5.1.8 sender address rejected", "address", "policy"],
  ["552 5.2.2 mailbox full", "address", "full"],
  ["452-4.2.2 The recipient's inbox is out of storage", "letter", "full"],
  ["552 disk quota exceeded", "address", "full"],
  ["552 message size exceeds fixed limit", "letter", "contents"],
  ["552 5.3.4 message too big", "letter", "contents"],
  ["554 5.6.0 malformed", "letter", "contents"],
  ["550 5.2.1 account disabled", "address", "refused"],
  ["550 mailbox unavailable", "address", "refused"],
  ["554 refused as spam", "letter", "policy"],
  ["554 5.7.1 refused as spam", "letter", "policy"],
  ["550 looks like spam", "letter", "policy"],
  ["554 go away", "address", "policy"],
  ["421 4.7.0 too many letters", "letter", "policy"],
  ["450 4.4.1 no answer from host", "address", "connection"],
  ["451 try again", "address", "connection"],
  ["451 greylisted", "letter", "connection"],
] as const)("'%s' to the %s is '%s'", (said, stage, kind) => {
  expect(failureKindOf({ code: Number(said.slice(0, 3)), status: statusOf(said), stage })).toBe(kind);
});

it("reads the status of a report without a code", () => {
  expect(failureKindOf({ code: null, status: "4.4.7", stage: "address" })).toBe("connection");
  expect(failureKindOf({ code: null, status: "5.0.0", stage: "address" })).toBe("refused");
});

it("takes no address of a network for a status", () => {
  expect(statusOf("550 blocked: 5.1.1.10 is on a list")).toBeNull();
  expect(statusOf("5.1.1.10 is on a list")).toBeNull();
  expect(statusOf("5.1.1")).toBe("5.1.1");
});
