import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { maskAddress, openAddress, sealAddress } from "./sealed-address.ts";

const key = randomBytes(32);
const now = new Date("2026-03-01T12:00:00.000Z");
const address = { userId: "u1", address: "ana@diario.com", expiresAt: now.getTime() + 1000 };

describe("a sealed address", () => {
  it("is readable with its key, and reveals nothing without it", () => {
    const text = sealAddress(key, address);
    expect(openAddress(key, text, now)).toEqual(address);
    expect(Buffer.from(text, "base64url").toString("latin1")).not.toContain("ana");
    expect(sealAddress(key, address)).not.toBe(text);
  });

  it("is nothing once it has expired, with another key, or changed in any byte", () => {
    const text = sealAddress(key, address);
    expect(openAddress(key, text, new Date(address.expiresAt))).toBeNull();
    expect(openAddress(randomBytes(32), text, now)).toBeNull();
    const bytes = Buffer.from(text, "base64url");
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(openAddress(key, changed.toString("base64url"), now)).toBeNull();
    }
    for (const garbage of ["", "x", "ñ", "A".repeat(200)]) expect(openAddress(key, garbage, now)).toBeNull();
  });
});

it.each([
  ["ana@diario.com", "a•••a@diario.com"],
  ["jo@diario.com", "j•••@diario.com"],
  ["x@diario.com", "x•••@diario.com"],
])("masks %s", (whole, masked) => {
  expect(maskAddress(whole)).toBe(masked);
});
