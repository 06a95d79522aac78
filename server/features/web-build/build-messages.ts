import { z } from "zod";

/** A file that webpack is given, compiled to what browsers read, below the root of all of them. */
export interface BuildFile {
  readonly path: string;
  readonly code: string;
}

/** What the process that builds is asked. */
export interface BuildRequest {
  readonly files: readonly BuildFile[];
  /** Programs by name, each with the path of its file. */
  readonly entries: Readonly<Record<string, string>>;
  readonly packages: readonly string[];
  /** What the site's worker is made with; `null`: there is none. */
  readonly worker: { readonly pages: number; readonly revision: string } | null;
}

/** A place in a file that webpack was given, counted from 1; `null` where it names none. */
const problem = z.object({
  path: z.string(),
  line: z.number().nullable(),
  column: z.number().nullable(),
  message: z.string(),
});
export type BuildProblem = z.infer<typeof problem>;

export const buildAnswer = z.object({
  files: z.array(z.object({ name: z.string(), code: z.string() })),
  problems: z.array(problem),
});
export type BuildAnswer = z.infer<typeof buildAnswer>;

/** Name that the site's worker has among the files. */
export const WORKER = "trabajador";
