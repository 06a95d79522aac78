import { promisify } from "node:util";
import { expect, it } from "vitest";
import { SOURCES, sourceFiles } from "./source-files.ts";

const files = sourceFiles(new Map([[`${SOURCES}/components/River.tsx`, "río"]]));
type Ask = (path: string, done: (error: Error | null, result?: unknown) => void) => void;
const ask = (name: keyof typeof files, path: string) => promisify(files[name] as Ask)(path);

it("has what it was given, in folders", async () => {
  expect(String(await ask("readFile", `${SOURCES}/components/River.tsx`))).toBe("río");
  expect(await ask("readdir", SOURCES)).toEqual(["components"]);
  expect(await ask("readdir", `${SOURCES}/components`)).toEqual(["River.tsx"]);
  const [file, folder] = [await ask("stat", `${SOURCES}/components/River.tsx`), await ask("stat", SOURCES)];
  expect([file, folder].map((stat) => (stat as { isFile(): boolean }).isFile())).toEqual([true, false]);
});

it("has nothing else there, and the machine's files elsewhere", async () => {
  await expect(ask("readFile", `${SOURCES}/otra.ts`)).rejects.toMatchObject({ code: "ENOENT" });
  await expect(ask("readFile", `${SOURCES}/components`)).rejects.toMatchObject({ code: "ENOENT" });
  await expect(ask("readdir", `${SOURCES}/otra`)).rejects.toMatchObject({ code: "ENOENT" });
  const own = new URL(import.meta.url).pathname;
  expect(String(await ask("readFile", own))).toContain("the machine's files elsewhere");
});
