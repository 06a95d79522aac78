import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compileModule, compileTypeScript, minify } from "./compile-typescript.ts";

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

/** Each member twice the one before it. */
const doubled = (members: number) =>
  `enum A { a0 = "${"x".repeat(1000)}", ${Array.from({ length: members }, (_, at) => `a${at + 1} = a${at} + a${at}`).join()} }`;

it.each([
  ["one that doubles what it has twelve times", `${doubled(12)}\nexport const a = A.a12;`],
  ["one that doubles what it has forty times", `${doubled(40)}\nexport const a = A.a40;`],
  ["one that says what is long a thousand times", `enum A { a = "${"x".repeat(100_000)}" }\n${"f(A.a);".repeat(1000)}`],
])(
  "refuses a text that becomes far longer than it is, and goes on: %s",
  { tags: ["slow"], timeout: 90_000 },
  async (_name, code) => {
    for (const compile of [compileTypeScript, (text: string) => compileModule(text, "ts")])
      expect(await compile(code)).toEqual({ problem: "validation.tooComplex", line: null });
    expect(await compileTypeScript("let a: number = 1;")).toEqual({ code: "let a = 1;\n" });
  },
);

it.each([
  ["a text", `const a = "${"x".repeat(5_000_000)}";`],
  ["a number", `const a = ${"9".repeat(5_000_000)}n;`],
  ["a list", `const a = [${"1,".repeat(25_000_000)}];`],
])("refuses what is longer than people write before it is compiled: %s", async (_name, code) => {
  expect(await compileTypeScript(code)).toEqual({ problem: "validation.tooLong", line: null });
});

it("quotes no more of a text than a person reads", async () => {
  const compiled = await compileTypeScript(`x ${"y".repeat(150_000)}`);
  expect("problem" in compiled && compiled.problem).toMatch(/^Expected ";" but found "y{200,300}…$/);
});

/** What compilers of this process have in memory, MiB: those of other files have processes of their own. */
function compilersMb(): number {
  const read = (path: string) => {
    try {
      return readFileSync(path, "utf8");
    } catch {
      return ""; // it has ended
    }
  };
  const children = readdirSync("/proc/self/task").flatMap((thread) => read(`/proc/self/task/${thread}/children`).split(" "));
  const compilers = children.filter((pid) => pid !== "" && read(`/proc/${pid}/comm`).trim() === "esbuild");
  return Math.max(0, ...compilers.map((pid) => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024));
}

const nested: readonly [name: string, code: string, tags: string[]][] = [
  ["sums", '"a"+'.repeat(49_000), []],
  ["conditions", "1?1:".repeat(49_000), ["slow"]],
  ["functions", "async a=>".repeat(22_000), ["slow"]],
  ["elements", `x=${"<a>".repeat(28_000)}${"</a>".repeat(28_000)}`, ["slow"]],
  ["words", "await ".repeat(33_000), ["slow"]],
];

describe.runIf(process.platform === "linux").each(nested)("code with many nested %s", (_name, code, tags) => {
  it("leaves no compiler that has become large, and the next code is compiled", { timeout: 60_000, tags }, async () => {
    for (const compile of [compileTypeScript, minify, (text: string) => compileModule(text, "tsx")]) {
      await compile(code);
      // One that was asked to end may take a moment.
      await expect.poll(compilersMb).toBeLessThan(256);
    }
    expect(await compileTypeScript("let a: number = 1;")).toEqual({ code: "let a = 1;\n" });
  });
});
