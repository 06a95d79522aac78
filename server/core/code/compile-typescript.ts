import { stop, type TransformOptions, transform } from "esbuild";
import pLimit from "p-limit";
import { watchCompilers } from "./watch-compilers.ts";

/** Characters that are compiled, brackets within brackets, signs in a row. */
const MOST_CHARACTERS = 200_000;
const DEEPEST = 500;
const SIGNS = /(?:[!~+-]\s*){200}/;

/** What a text may become, characters: what names stand for is written out wherever they are used, so a thousand could become millions. */
const MOST_MADE = 2_000_000;
/** What the compiler says of a text quotes it: no more than this is shown, characters. */
const LONGEST_PROBLEM = 300;

interface Bounds {
  /** How long one may take, with all that the machine does beside it, ms. */
  readonly longestMs: number;
  /** What the compiler may have in memory, and how long processors may work for it. */
  readonly bytes: number;
  readonly processorMs: number;
}

/** Of a text that people wrote, and of a program that a build has made. */
const WRITTEN: Bounds = { longestMs: 10_000, bytes: 384 * 1024 ** 2, processorMs: 2_000 };
const BUILT: Bounds = { longestMs: 20_000, bytes: 768 * 1024 ** 2, processorMs: 10_000 };
/** A compiler that has had as much gives it back to nobody for minutes: it is ended, and the next begins anew, bytes. */
const SPENT_BYTES = 192 * 1024 ** 2;

/** Ending the compiler would take other texts with it. */
const oneAtATime = pLimit(1);

/** ES2017, or what is wrong: `line` of the code, from 1. `map`: source map of it, where one is asked for. */
export type Compiled =
  | { readonly code: string; readonly map?: string }
  | { readonly problem: string; readonly line: number | null; readonly column?: number | null };

/**
 * TypeScript as ES2017 (CUSTOM-011), one file by itself: imports stay as they are, nothing is read and nothing runs. The compiler is a
 * process of its own; one that a text ends or keeps begins anew with the next.
 */
export function compileTypeScript(code: string, loader: "ts" | "tsx" | "js" = "ts"): Promise<Compiled> {
  return bounded(code, { loader });
}

/** The same of a file that others are bundled with: what it marks up is React's, and its map says where each line comes from. */
export function compileModule(code: string, loader: "ts" | "tsx"): Promise<Compiled> {
  return bounded(code, { loader, jsx: "automatic", sourcemap: "external" });
}

async function bounded(code: string, options: TransformOptions): Promise<Compiled> {
  if (code.length > MOST_CHARACTERS) return { problem: "validation.tooLong", line: null };
  if (isTooDeep(code)) return { problem: "validation.tooComplex", line: null };
  return oneAtATime(() => compile(code, options, WRITTEN));
}

/** Made small, of a program that a build has made: longer than what people write. */
export function minify(code: string): Promise<Compiled> {
  return oneAtATime(() => compile(code, { loader: "js", minify: true, legalComments: "none" }, BUILT));
}

async function compile(code: string, options: TransformOptions, bounds: Bounds): Promise<Compiled> {
  const timeout = Promise.withResolvers<null>();
  const timer = setTimeout(() => timeout.resolve(null), bounds.longestMs);
  const watch = watchCompilers("esbuild", bounds);
  try {
    const made = await Promise.race([
      transform(code, { ...options, target: "es2017", logLevel: "silent", tsconfigRaw: {}, charset: "utf8" }),
      timeout.promise,
    ]);
    if (made !== null && made.code.length <= MOST_MADE) return { code: made.code, ...(made.map !== "" && { map: made.map }) };
    await stop();
    return { problem: "validation.tooComplex", line: null };
  } catch (failure) {
    const [first] = problemsOf(failure);
    if (first)
      return {
        problem: shortened(first.text),
        line: first.location?.line ?? null,
        column: first.location ? first.location.column + 1 : null,
      };
    await stop();
    return { problem: "validation.tooComplex", line: null };
  } finally {
    clearTimeout(timer);
    if (watch.end() > SPENT_BYTES) await stop();
  }
}

function shortened(text: string): string {
  return text.length > LONGEST_PROBLEM ? `${text.slice(0, LONGEST_PROBLEM)}…` : text;
}

/** The compiler follows what is nested with its stack, to the end of its memory: it is never given what would take it there. */
function isTooDeep(code: string): boolean {
  let depth = 0;
  for (const [bracket] of code.matchAll(/[()[\]{}]/g)) {
    depth = "([{".includes(bracket) ? depth + 1 : Math.max(0, depth - 1);
    if (depth > DEEPEST) return true;
  }
  return SIGNS.test(code);
}

function problemsOf(failure: unknown): readonly { text: string; location: { line: number; column: number } | null }[] {
  const hasErrors = typeof failure === "object" && failure !== null && "errors" in failure && Array.isArray(failure.errors);
  return hasErrors ? (failure.errors as { text: string; location: { line: number; column: number } | null }[]) : [];
}
