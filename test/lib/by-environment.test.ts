import { expect, it } from "vitest";
import { environmentOf } from "./by-environment.ts";

it("The environment of a test file is the one named in its first line, and none where that names none", () => {
  expect(environmentOf('// @vitest-environment jsdom\nimport { it } from "vitest";')).toBe("jsdom");
  expect(environmentOf("\n// @vitest-environment happy-dom\n")).toBe("happy-dom");
  expect(environmentOf('import { it } from "vitest";\n// @vitest-environment jsdom\n')).toBe("");
});
