import { describe, expect, it } from "vitest";
import { tokenOf } from "./authenticate.ts";
import { createSessionToken, hashSessionToken, isSessionToken } from "./session-token.ts";

describe("session tokens", () => {
  it("carry 256 bits and never repeat", () => {
    const token = createSessionToken();
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(isSessionToken(token)).toBe(true);
    expect(createSessionToken()).not.toBe(token);
  });

  it("are known by a hash that does not contain them", () => {
    const token = createSessionToken();
    expect(hashSessionToken(token)).toMatch(/^[0-9a-f]{64}$/);
    expect(hashSessionToken(token)).toBe(hashSessionToken(token));
  });

  it("are distinguished from anything else before the database is asked", () => {
    for (const text of ["", "x", "' or 1=1 --", null, 7, `${createSessionToken()}=`]) expect(isSessionToken(text)).toBe(false);
  });

  it("come as Bearer or in a header of their own", () => {
    expect(tokenOf({ authorization: "Bearer abc" })).toBe("abc");
    expect(tokenOf({ "access-token": "abc" })).toBe("abc");
    expect(tokenOf({ authorization: "Basic abc" })).toBeNull();
  });
});
