import { stop, transform } from "esbuild";
import pLimit from "p-limit";

/** Characters that are compiled, brackets within brackets, signs in a row, and how long one text may take, ms. */
const MOST_CHARACTERS = 200_000;
const DEEPEST = 500;
const SIGNS = /(?:[!~+-]\s*){200}/;
const LONGEST_MS = 2_000;

/** Ending the compiler would take other texts with it. */
const oneAtATime = pLimit(1);

/** ES2017, or what is wrong: `line` of the code, from 1. */
export type Compiled =
  | { readonly code: string }
  | { readonly problem: string; readonly line: number | null; readonly column?: number | null };

/**
 * TypeScript as ES2017 (CUSTOM-011), one file by itself: imports stay as they are, nothing is read and nothing runs. The compiler is a
 * process of its own; one that a text ends or keeps begins anew with the next.
 */
export async function compileTypeScript(code: string, loader: "ts" | "tsx" | "js" = "ts"): Promise<Compiled> {
  if (code.length > MOST_CHARACTERS) return { problem: "validation.tooLong", line: null };
  if (isTooDeep(code)) return { problem: "validation.tooComplex", line: null };
  return oneAtATime(() => compile(code, loader));
}

async function compile(code: string, loader: "ts" | "tsx" | "js"): Promise<Compiled> {
  const timeout = Promise.withResolvers<null>();
  const timer = setTimeout(() => timeout.resolve(null), LONGEST_MS);
  try {
    const made = await Promise.race([
      transform(code, { loader, target: "es2017", logLevel: "silent", tsconfigRaw: {}, charset: "utf8" }),
      timeout.promise,
    ]);
    if (made !== null) return { code: made.code };
    await stop();
    return { problem: "validation.tooComplex", line: null };
  } catch (failure) {
    const [first] = problemsOf(failure);
    if (first)
      return {
        problem: first.text,
        line: first.location?.line ?? null,
        column: first.location ? first.location.column + 1 : null,
      };
    await stop();
    return { problem: "validation.tooComplex", line: null };
  } finally {
    clearTimeout(timer);
  }
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
