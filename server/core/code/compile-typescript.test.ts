import { expect, it } from "vitest";
import { compileTypeScript } from "./compile-typescript.ts";

it("makes ES2017 of TypeScript and leaves imports alone", async () => {
  const code = 'import { a } from "../../runtime/a";\nexport const b: number = a ** 2;\n';
  expect(await compileTypeScript(code)).toEqual({
    code: 'import { a } from "../../runtime/a";\nexport const b = a ** 2;\n',
  });
});

it("says what is wrong, and where", async () => {
  expect(await compileTypeScript("const a = 1;\nconst b = ;")).toEqual({ problem: 'Unexpected ";"', line: 2, column: 11 });
});

it.each(["(".repeat(100_000), `x = ${"[{".repeat(50_000)}`, `${"!".repeat(100_000)}1`, `${"if(1)".repeat(39_000)}1`])(
  "refuses what would take the compiler too far, and goes on",
  async (code) => {
    expect(await compileTypeScript(code)).toEqual({ problem: "validation.tooComplex", line: null });
    expect(await compileTypeScript("let a: number = 1;")).toEqual({ code: "let a = 1;\n" });
  },
);
