import { CierreError } from "../../../schema/errors.ts";
import { textOfKey } from "../../../schema/messages/catalogue.ts";
import type { CollectionBehaviour, Values } from "../../core/behaviours/behaviour.ts";
import { codeProblemText } from "../../core/code/code-problem.ts";
import { compileTypeScript } from "../../core/code/compile-typescript.ts";

/** What is compiled follows from the code, whenever that changes (CUSTOM-011). Code that is none is refused with its line. */
export const webpackOutputFileBehaviour = {
  async complete(values, { stored }) {
    const code = typeof values.code === "string" ? values.code : "";
    if (code.trim() === "") return { ...values, compiledCode: null };
    const isCompiled = stored !== null && stored.code === code && typeof stored.compiledCode === "string";
    if (isCompiled) return { ...values, compiledCode: stored.compiledCode };
    return compiledValues(values, code);
  },
} satisfies CollectionBehaviour;

async function compiledValues(values: Values, code: string): Promise<Values> {
  const compiled = await compileTypeScript(code);
  if ("code" in compiled) return { ...values, compiledCode: compiled.code };
  const { problem, line, column = null } = compiled;
  throw new CierreError("invalid", {
    fields: { code: line === null ? problem : codeProblemText({ line, column, reason: textOfKey(problem) }) },
  });
}
