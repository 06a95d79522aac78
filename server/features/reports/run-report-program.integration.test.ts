import { expect, it } from "vitest";
import { runReportProgram } from "./run-report-program.ts";

const documents = [
  { id: "1", kind: "a", tons: 2 },
  { id: "2", kind: "b", tons: 3 },
  { id: "3", kind: "a", tons: 5 },
];
async function* each<T>(list: readonly T[]) {
  yield* list;
}
const run = (functions: object, of: readonly object[] = documents) =>
  runReportProgram(
    {
      functions: { mapFunction: "", reduceFunction: "", fieldsFunction: "", ...functions },
      keyName: "Clave",
      valueName: "Valor",
      mostRows: 2,
    },
    each(of as readonly Record<string, unknown>[]),
  );

it("maps, reduces and lays out documents in rows", async () => {
  const functions = {
    mapFunction: "emit(doc.kind, doc.tons)",
    reduceFunction: "return values.reduce((sum, tons) => sum + tons, 0)",
    fieldsFunction: "return { Tipo: key, Toneladas: value }",
  };
  expect(await run(functions)).toEqual({
    data: [
      { Tipo: "a", Toneladas: 7 },
      { Tipo: "b", Toneladas: 3 },
    ],
    count: 2,
    error: null,
  });
});

it("shows the documents themselves where it has no functions, and says how many rows there are", { tags: ["slow"] }, async () => {
  expect(await run({})).toEqual({ data: documents.slice(0, 2), count: 3, error: null });
  const counted = { mapFunction: "emit(doc.kind, 1)", reduceFunction: "return values.length" };
  expect((await run(counted)).data).toEqual([
    { Clave: "a", Valor: 2 },
    { Clave: "b", Valor: 1 },
  ]);
});

it("says which function failed, and with what", { tags: ["slow"] }, async () => {
  expect((await run({ reduceFunction: "return nothing" })).error).toEqual({
    part: "reduceFunction",
    message: "ReferenceError: nothing is not defined",
  });
  expect((await run({ mapFunction: "emit(" })).error?.part).toBe("mapFunction");
});

it("ends one that does not", { tags: ["slow"] }, async () => {
  const endless = await run({ mapFunction: "while (true) {}" });
  expect(endless).toEqual({ data: [], count: 0, error: { part: null, message: expect.stringContaining("tardó demasiado") } });
});

it.each([
  "const all = []; for (let i = 0; i < 1_000; i += 1) all.push(new Uint8Array(1e6).fill(1)); emit(1, all.length)",
  "const all = []; for (;;) all.push(new Array(10_000).fill({}))",
])("ends one that takes more memory than it may have: %s", { tags: ["slow"] }, async (mapFunction) => {
  const error = { part: null, message: expect.stringContaining("tardó demasiado") };
  expect(await run({ mapFunction })).toEqual({ data: [], count: 0, error });
  expect((await run({})).error).toBeNull();
});

// The walls are those of every program, which `run-program.test.ts` tries in the gate.
it("has the language, and no modules, globals or network", { tags: ["slow"] }, async () => {
  const tried = [
    "typeof process",
    "typeof require",
    "typeof fetch",
    "this.constructor.constructor('return typeof process')()",
    "(() => { try { return emit.constructor('return typeof process')() } catch (error) { return error.constructor.constructor('return typeof process')() } })()",
  ];
  for (const code of tried) {
    const { data } = await run({ mapFunction: `emit('tried', ${code})` }, [{ id: "1" }]);
    expect(data, code).toEqual([{ Clave: "tried", Valor: "undefined" }]);
  }
  // What only comes later has no later.
  const later = await run({ mapFunction: "import('node:fs').then(() => emit(1, 1), () => emit(2, 2)); emit(3, 3)" });
  expect(later.data).toEqual([{ Clave: 3, Valor: 3 }]);
});

it("reports why the documents could not be read", async () => {
  // biome-ignore lint/correctness/useYield: it breaks before the first
  async function* broken(): AsyncGenerator<Record<string, unknown>> {
    throw new Error("no");
  }
  const head = {
    functions: { mapFunction: "", reduceFunction: "", fieldsFunction: "" },
    keyName: "Clave",
    valueName: "Valor",
    mostRows: 2,
  };
  await expect(runReportProgram(head, broken())).rejects.toThrow("no");
});
