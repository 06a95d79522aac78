import { resolve } from "node:path";
import { build } from "esbuild";
import type { EngineTab } from "../driver/engine.ts";
import type { InPage } from "./entry.ts";

/** What is put into pages so that all engines find things the same way: by role and accessible name. */
export async function buildInPageScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [resolve(import.meta.dirname, "entry.ts")],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"', "process.env": "{}" },
  });
  const [file] = outputFiles;
  if (!file) throw new Error("nothing was built");
  return file.text;
}

/** Calls a function in the page, which gets the script first where it lacks it. */
export async function callInPage<K extends keyof InPage>(
  tab: EngineTab,
  script: string,
  name: K,
  ...asked: Parameters<InPage[K]>
): Promise<ReturnType<InPage[K]>> {
  const list = asked.map((each) => JSON.stringify(each)).join(", ");
  const call = `typeof cierreEngines === "undefined" ? "absent" : JSON.stringify({ answer: cierreEngines.${name}(${list}) })`;
  let answer = await tab.evaluate(call);
  if (answer === "absent") {
    await tab.evaluate(`(() => { ${script} })()`);
    answer = await tab.evaluate(call);
  }
  const parsed: unknown = JSON.parse(String(answer));
  // What was asked for, as JSON carried it.
  return (parsed as { answer: ReturnType<InPage[K]> }).answer;
}
