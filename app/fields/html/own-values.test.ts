import { describe, expect, it } from "vitest";
import { createOwnValues } from "./own-values.ts";

describe("createOwnValues", () => {
  it("knows what comes back late while newer values are on their way", () => {
    const own = createOwnValues();
    own.note("a");
    own.note("ab");
    expect(own.knows("a")).toBe(true);
    expect(own.knows("ab")).toBe(true);
  });
  it("does not know a value that came from elsewhere", () => {
    const own = createOwnValues();
    own.note("a");
    expect(own.knows("b")).toBe(false);
  });
  it("takes going back to an older value for a change from elsewhere", () => {
    const own = createOwnValues();
    own.note("a");
    own.note("ab");
    expect(own.knows("ab")).toBe(true);
    expect(own.knows("a")).toBe(false);
  });
});
