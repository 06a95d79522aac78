import { describe, expect, it } from "vitest";
import { createPasswords } from "./password.ts";

const { hash, verify } = createPasswords();

describe("passwords", () => {
  it("keeps an argon2id hash that only the same password opens", async () => {
    const encoded = await hash("cañón de río");
    expect(encoded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verify(encoded, "cañón de río".normalize("NFD"))).toBe(true);
    expect(await verify(encoded, "canon de rio")).toBe(false);
  });

  it("salts each hash", async () => {
    expect(await hash("misma")).not.toBe(await hash("misma"));
  });

  it("refuses everything where there is no hash", async () => {
    expect(await verify(null, "decoy")).toBe(false);
  });

  it("hashes beside the thread that answers requests", async () => {
    const slow = createPasswords({ memoryCost: 65_536, timeCost: 10, parallelism: 1 });
    let isDone = false;
    let turns = 0;
    const done = slow.hash("misma").finally(() => {
      isDone = true;
    });
    const count = () => {
      if (isDone) return;
      turns += 1;
      setImmediate(count);
    };
    setImmediate(count);
    await done;
    expect(turns).toBeGreaterThan(10);
  });
});
