import { createHash, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { ServerKey } from "../../../core/sessions/server-key.ts";
import { LONGEST_MAILBOX, letterPath, recipientOfPath } from "./return-path.ts";

const keyOf = (secret: string): ServerKey => ({
  derive: (purpose) =>
    createHash("sha256")
      .update(secret + purpose)
      .digest(),
});
const key = keyOf("a");
const mailbox = `${"r".repeat(LONGEST_MAILBOX)}@diario.example`;

it("names the letter that came back, also where capitals were lost, within the length of an address", () => {
  for (const id of [randomUUID(), "00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff"]) {
    const path = letterPath(key, "returns", mailbox, id) ?? "";
    expect(path.lastIndexOf("@")).toBeLessThanOrEqual(64);
    expect(recipientOfPath(key, "returns", path)).toBe(id);
    expect(recipientOfPath(key, "returns", path.toUpperCase())).toBe(id);
  }
});

it("refuses an address whose signature is not its own", () => {
  const path = letterPath(key, "returns", mailbox, randomUUID()) ?? "";
  const [head = "", tail = ""] = path.split("+");
  const other = `${head}+${tail.startsWith("0") ? "1" : "0"}${tail.slice(1)}`;
  for (const address of [other, mailbox, path.replace(/-.*@/, `-${"0".repeat(20)}@`), "", "a+b-c@d"])
    expect(recipientOfPath(key, "returns", address), address).toBeNull();
  expect(recipientOfPath(key, "unsubscribe", path)).toBeNull();
  expect(recipientOfPath(keyOf("b"), "returns", path)).toBeNull();
});

it("is not computed for an invalid letter id", () => {
  expect(letterPath(key, "returns", mailbox, "prueba")).toBeNull();
});
