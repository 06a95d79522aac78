import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

describe("passwords", () => {
  it("keeps an argon2id hash that only the same password opens", async () => {
    const encoded = await hashPassword("cañón de río");
    expect(encoded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(encoded, "cañón de río".normalize("NFD"))).toBe(true);
    expect(await verifyPassword(encoded, "canon de rio")).toBe(false);
  });

  it("salts each hash", async () => {
    expect(await hashPassword("misma")).not.toBe(await hashPassword("misma"));
  });

  it("refuses everything where there is no hash", async () => {
    expect(await verifyPassword(null, "decoy")).toBe(false);
  });
});
