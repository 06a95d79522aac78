import { describe, expect, it } from "vitest";
import { validatorOf } from "../declaration/field-validators.ts";
import type { Fields } from "../declaration/fields.ts";
import { collections } from "../registry.ts";
import { webAddress } from "./web-address.ts";

describe("an address on the web", () => {
  it.each([
    "https://diario.com/nota?x=1#fin",
    "diario.com:8080/nota",
    "/nota",
    "//cdn.diario.com/a.js",
    "diario://nota/4",
    "mailto:mesa@diario.com",
    "https://ads.example/{{id}}?u=javascript:",
    "data:image/png;base64,AAAA",
    "página con espacios",
  ])("may be %j", (address) => {
    expect(validatorOf(webAddress).safeParse(address).success).toBe(true);
  });

  it.each([
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    "\u00a0javascript:alert(1)",
    "javascript://diario.com/%0aalert(1)",
    "vbscript:x",
    "data:text/html,<script>alert(1)</script>",
    "data:image/svg+xml,<svg/>",
    "blob:https://diario.com/x",
    "file:///etc/passwd",
  ])("is never %j", (address) => {
    expect(validatorOf(webAddress).safeParse(address).error?.issues[0]?.message).toBe("validation.url");
  });
});

/** Fields of addresses that people write, also inside lists and groups. */
function addresses(fields: Fields, path: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if ("of" in field && typeof field.of === "object") return addresses(field.of as Fields, `${path}.${name}`);
    const isAddress = field.kind === "text" && /url|link|href|uri|website/i.test(name) && !field.readOnly;
    return isAddress && validatorOf(field).safeParse("javascript:alert(1)").success ? [`${path}.${name}`] : [];
  });
}

it("runs nothing wherever a collection keeps one", () => {
  expect(Object.values(collections).flatMap(({ name, fields }) => addresses(fields, name))).toEqual([]);
});
