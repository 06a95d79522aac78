import { expect, it } from "vitest";
import { instantOf } from "./instant.ts";

it("writes moments in UTC", () => {
  expect(instantOf("2026-03-01T09:00:00-03:00")).toBe("2026-03-01T12:00:00.000Z");
  expect(instantOf(new Date(0))).toBe("1970-01-01T00:00:00.000Z");
});

it.each(["ayer", "", "0000-01-01", "+275760-09-13", "-000001-12-31", "9999-12-31T23:59:59-12:00"])(
  "knows no moment %j",
  (text) => {
    expect(instantOf(text)).toBeNull();
  },
);
