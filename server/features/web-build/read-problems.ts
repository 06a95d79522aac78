import type { BuildProblem } from "./build-messages.ts";
import { SOURCES } from "./source-files.ts";

/** What webpack says of an error (`StatsError`), as far as it is looked at. */
interface BuildError {
  readonly message: string;
  readonly moduleIdentifier?: string | undefined;
  readonly loc?: string | undefined;
}

/** Problems that are reported of one build. */
const MOST = 20;
const MOST_CHARACTERS = 1_000;

/** What is wrong, where webpack says that it is; of a module of a package the place is that package's own. */
export function problemsOf(errors: readonly BuildError[]): BuildProblem[] {
  return errors.slice(0, MOST).map(({ message, moduleIdentifier = "", loc = "" }) => {
    const resource = moduleIdentifier.split(/[!|]/).at(-1) ?? "";
    const path = resource.startsWith(`${SOURCES}/`) ? resource.slice(SOURCES.length + 1) : "";
    const [, line, column] = /^(\d+):(\d+)/.exec(loc) ?? [];
    return {
      path,
      line: line === undefined ? null : Number(line),
      column: column === undefined ? null : Number(column) + 1,
      message: message.replaceAll(`${SOURCES}/`, "").replaceAll(SOURCES, ".").trim().slice(0, MOST_CHARACTERS),
    };
  });
}
