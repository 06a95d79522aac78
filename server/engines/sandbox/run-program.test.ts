import { expect, it } from "vitest";
import { runProgram } from "./run-program.ts";

/** Only programs that never end are given little. */
const run = (code: string, more: Partial<Parameters<typeof runProgram>[0]> = {}) =>
  runProgram({ code, data: { n: 2 }, longestMs: 60_000, answer: async () => null, onLine: () => undefined, ...more });
const failed = (error: unknown, line: number | null = null) => ({ tag: "failed", error, line });

it("knows its data, logs, asks and returns", async () => {
  const lines: unknown[] = [];
  const asked: unknown[] = [];
  const code = `
    cierre.log("uno");
    console.log({ dos: data.n });
    const found = await cierre.list("tag", { limit: 1 });
    const refused = await cierre.read("tag", "x").catch((error) => error.message);
    return [found.length, refused];`;
  const answer = async (name: string, values: readonly unknown[]) => {
    asked.push([name, values]);
    if (name === "read") throw new Error("adentro");
    return [{ id: "t1" }];
  };
  expect(await run(code, { answer, onLine: (line) => lines.push(line) })).toEqual({
    tag: "done",
    result: [1, "Hubo un error en el servidor. Intente nuevamente."],
  });
  expect(lines).toEqual(["uno", { dos: 2 }]);
  expect(asked).toEqual([
    ["list", ["tag", { limit: 1 }]],
    ["read", ["tag", "x"]],
  ]);
});

it("finds elements of a tree and their text", async () => {
  const row = (words: string) => ({
    name: "tr",
    attributes: { class: "turno b" },
    children: [{ name: "td", attributes: {}, children: [words] }],
  });
  const data = { name: "", attributes: {}, children: [row("uno"), row("dos")] };
  const code = 'return cierre.all(data, "tr.turno td").map(cierre.text)';
  expect(await run(code, { data })).toEqual({ tag: "done", result: ["uno", "dos"] });
});

it("reports an error with its line, including syntax errors", async () => {
  expect(await run("const a = 1;\n\nthrow new TypeError('mal')")).toEqual(failed("TypeError: mal", 3));
  expect(await run("const a = 1;\nconst b = ;")).toEqual(failed(expect.stringMatching(/^SyntaxError/), 2));
  expect(await run("throw null")).toEqual(failed("null"));
});

it.each([
  "for (;;);",
  "for (;;) await null;",
  "try { for (;;); } finally { for (;;); }",
  "return /^(a+)+$/.test('a'.repeat(50) + 'b')",
])("ends what does not end: %s", async (code) =>
  expect(await run(code, { longestMs: 300 })).toEqual(failed("El programa tardó demasiado")),
);

it("counts no time before the program itself begins", async () => {
  expect(await run("for (;;);", { longestMs: 1 })).toEqual(failed("El programa tardó demasiado"));
});

it("ends what waits for what will never come", async () => {
  expect(await run("await new Promise(() => {})")).toEqual(failed("El programa espera algo que no va a llegar"));
});

const greedy = [
  "const all = []; for (let i = 0; i < 300; i += 1) all.push(new Uint8Array(1e6).fill(1))",
  "const all = new Map(); for (let i = 0; i < 1e7; i += 1) all.set(i, { i })",
  "const all = []; for (let i = 0; i < 60; i += 1) all.push(new ArrayBuffer(5e6))",
  "const all = new ArrayBuffer(8, { maxByteLength: 3e8 }); all.resize(3e8)",
  "const all = []; for (let i = 0; i < 3_000; i += 1) all.push(('x' + i).repeat(1e5))",
  "const all = []; for (let i = 0; i < 3_000; i += 1) all.push(new Array(10_000).fill({}))",
  "const all = []; for (;;) try { all.push(new Uint8Array(1e6).fill(1)); } catch { return await cierre.list(all.join()); }",
];
/** In the gate: memory of buffers, and of the engine's heap. */
const greedyInGate = 2;

for (const [at, code] of greedy.entries()) {
  const tags = at < greedyInGate ? [] : ["slow"];
  it(`ends what takes more memory than it may have, while others go on: ${code}`, { tags }, async () => {
    const ended = run(code);
    expect(await run("return 1")).toEqual({ tag: "done", result: 1 });
    expect(await ended).toEqual(failed("El programa necesita demasiada memoria"));
  });
}

it("goes on with the memory that it has when it takes no more", { tags: ["slow"] }, async () => {
  const code =
    "let all = []; try { for (;;) all.push(new Uint8Array(1e6)); } catch { const { length } = all; all = []; return length; }";
  const { result } = (await run(code)) as { result: number };
  expect(result).toBeGreaterThan(60);
  expect(result).toBeLessThan(112);
});

it.each([
  "const f = () => f() + 1; return f()",
  "return JSON.parse('['.repeat(200_000) + ']'.repeat(200_000))",
  "return eval('('.repeat(100_000) + ')'.repeat(100_000))",
])("ends what goes too deep: %s", async (code) => {
  expect(await run(code)).toEqual(
    failed(
      expect.stringContaining("call stack"),
      expect.toSatisfy((line) => line === 1 || line === null),
    ),
  );
});

it("has nothing of the server in its world", async () => {
  const names = ["process", "require", "fetch", "setTimeout", "WebAssembly", "Buffer", "workerData", "parentPort"];
  const code = `return [${names.map((name) => `typeof ${name}`).join(", ")}, typeof cierre.log.constructor("return this")().process]`;
  expect(await run(code)).toEqual({ tag: "done", result: [...names, ""].map(() => "undefined") });
  for (const name of ["node:fs", "fs", "./program-worker.ts", "file:///etc/passwd"]) {
    expect(await run(`return await import(${JSON.stringify(name)})`)).toMatchObject({ tag: "failed" });
  }
});

it("bounds what it says and asks", { tags: ["slow"] }, async () => {
  const lines: unknown[] = [];
  const onLine = (line: unknown) => lines.push(line);
  expect(await run("for (let i = 0; ; i += 1) cierre.log(i)", { onLine })).toMatchObject({ tag: "failed", line: 1 });
  expect(lines).toHaveLength(1_000);
  expect(await run("return 'x'.repeat(5e6)")).toMatchObject({ tag: "failed" });
  expect(await run("cierre.log('x'.repeat(5e6))")).toMatchObject({ tag: "failed" });
  expect(await run("await Promise.all(new Array(50).fill(0).map(() => cierre.list('tag')))")).toMatchObject({ tag: "failed" });
  expect(await run("for (;;) await cierre.list('tag')")).toEqual(failed(expect.stringContaining("demasiados pedidos"), 1));
});

it("is given up at once", async () => {
  const controller = new AbortController();
  const running = run("cierre.log('vive'); for (;;);", { signal: controller.signal, onLine: () => controller.abort() });
  expect(await running).toEqual(failed("Ejecución abortada"));
  expect(await run("return 1", { signal: controller.signal })).toEqual(failed("Ejecución abortada"));
});
