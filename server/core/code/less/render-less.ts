import less from "less";
import { z } from "zod";
import type { CodeProblem } from "../code-problem.ts";

/** Nothing is read from the disk or the network, whatever a style asks for with `@import` or `data-uri`. */
class NoFiles extends less.FileManager {
  override supports(): boolean {
    return true;
  }
  override supportsSync(): boolean {
    return true;
  }
  override async loadFile(): Promise<Less.FileLoadResult> {
    throw new Error("no files");
  }
  override loadFileSync(): Less.FileLoadError {
    return { error: new Error("no files") };
  }
}

const withoutFiles: Less.Plugin = { install: (_less, plugins) => plugins.addFileManager(new NoFiles()) };

/** `needsOthers`: it names what another style may have. */
export type LessProblem = CodeProblem & { readonly needsOthers: boolean };
export type RenderedLess = { readonly css: string } | { readonly problem: LessProblem };

/** CSS of a style in Less, or what is wrong with it. Plugins and JavaScript in it are refused. */
export async function renderLess(source: string): Promise<RenderedLess> {
  try {
    const { css } = await less.render(source, { plugins: [withoutFiles], disablePluginRule: true } as Less.Options);
    return { css };
  } catch (cause) {
    return { problem: problemOf(cause) };
  }
}

/** What the library throws; it counts columns from 0. */
const thrown = z.object({
  type: z.string().catch(""),
  line: z.number().positive().nullable().catch(null),
  column: z.number().nullable().catch(null),
  message: z.string().catch(""),
});

function problemOf(cause: unknown): LessProblem {
  const { type, line, column, message } = thrown.catch({ type: "", line: null, column: null, message: "" }).parse(cause);
  return { line, column: column === null ? null : column + 1, reason: message, needsOthers: type === "Name" };
}
