import { SourceMap } from "node:module";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { type Compiled, compileModule, minify } from "../../core/code/compile-typescript.ts";
import { WorkPool } from "../../core/processes/work-pool.ts";
import { type BuildAnswer, type BuildProblem, type BuildRequest, buildAnswer } from "./build-messages.ts";
import { type BuildSources, hashOf, programName, type Source } from "./build-sources.ts";
import { WEB_PACKAGES } from "./web-packages.ts";

/** One after the other: each has a processor to itself, after all that answers. */
const pool = new WorkPool({ most: 1, mostOfOne: 1, heapMb: 384, residentMb: 640 });
const WORKER = new URL("./build-worker.ts", import.meta.url);
const LONGEST_MS = 60_000;
/** Of one program, characters. */
const LARGEST = 2_000_000;

/** Programs, or the errors for which there are none. */
export type Built =
  | { readonly files: readonly BuiltFile[]; readonly problems: null }
  | { readonly files: null; readonly problems: readonly BuildProblem[] };

export interface BuiltFile {
  readonly name: string;
  readonly code: string;
}

/** Makes a site's programs of their sources, in processes of their own. `person`: who waits. */
export async function compileSite(sources: BuildSources, person: string, signal?: AbortSignal): Promise<Built> {
  const all = [...sources.modules, ...sources.outputs];
  const again = all.filter(({ path }, at) => all.findIndex((other) => other.path === path) !== at);
  if (again.length > 0) return failed(again.map(({ path }) => wholly(path, t("webBuild.samePath"))));
  const compiled = await Promise.all(all.map(async (source) => ({ source, made: await compileSource(source) })));
  const wrong = compiled.flatMap(({ source, made }) => ("problem" in made ? [problemOf(source, made)] : []));
  if (wrong.length > 0) return failed(wrong);
  const files = compiled.flatMap(({ source: { path }, made }) => ("code" in made ? [{ path, ...made }] : []));
  const answer = await build(requestOf(sources, files), person, signal);
  if (answer === null) return failed([wholly("", t("webBuild.tooMuch"))]);
  if (answer.problems.length === 0) return minified(answer.files);
  const maps = new Map(files.map(({ path, map }) => [path, map]));
  return failed(answer.problems.map((problem) => asWritten(problem, maps.get(problem.path))));
}

function compileSource({ path, code }: Source): Promise<Compiled> {
  return compileModule(code, path.endsWith("x") ? "tsx" : "ts");
}

function requestOf(sources: BuildSources, files: BuildRequest["files"]): BuildRequest {
  const { packages, outputs, offlinePages } = sources;
  return {
    files: files.map(({ path, code }) => ({ path, code })),
    entries: Object.fromEntries(outputs.map((output) => [programName(output), output.path])),
    packages: packages.filter((name) => WEB_PACKAGES.includes(name)),
    worker: offlinePages === null ? null : { pages: offlinePages, revision: hashOf(sources) },
  };
}

/** `null`: it took too long or too much, or was given up. */
async function build(request: BuildRequest, person: string, signal: AbortSignal | undefined): Promise<BuildAnswer | null> {
  const outcome = await pool.run({ entry: WORKER, request, longestMs: LONGEST_MS, signal }, person);
  return outcome.tag === "answered" ? buildAnswer.parse(outcome.answer) : null;
}

async function minified(files: BuildAnswer["files"]): Promise<Built> {
  const made: BuiltFile[] = [];
  for (const { name, code } of files) {
    const small = code.length > 4 * LARGEST ? null : await minify(code);
    if (small === null || !("code" in small) || small.code.length > LARGEST)
      return failed([wholly("", t("webBuild.tooLarge", { name }))]);
    made.push({ name, code: small.code });
  }
  return { files: made, problems: null };
}

/** A place in the source, from a place in the code compiled of it. */
function asWritten(problem: BuildProblem, map: string | undefined): BuildProblem {
  if (map === undefined || problem.line === null) return problem;
  const found = new SourceMap(JSON.parse(map)).findEntry(problem.line - 1, (problem.column ?? 1) - 1);
  return "originalLine" in found ? { ...problem, line: found.originalLine + 1, column: found.originalColumn + 1 } : problem;
}

function problemOf({ path }: Source, { problem, line, column }: Extract<Compiled, { problem: string }>): BuildProblem {
  return { path, line, column: column ?? null, message: textOfKey(problem) };
}

function wholly(path: string, message: string): BuildProblem {
  return { path, line: null, column: null, message };
}

function failed(problems: readonly BuildProblem[]): Built {
  return { files: null, problems };
}
