import { z } from "zod";

/** What the process of a program is asked. */
export interface ProgramStart {
  /** Body of an async function that knows `cierre` and `data`. */
  readonly code: string;
  /** JSON of `data`. */
  readonly input: string;
  /** Milliseconds that it may take, everything that it waits for included. */
  readonly longestMs: number;
}

/** What it says before the program ends: texts alone, whatever the program made them of. */
export const programMessage = z.discriminatedUnion("tag", [
  z.object({ tag: z.literal("line"), json: z.string() }),
  z.object({ tag: z.literal("ask"), id: z.number(), name: z.string(), json: z.string() }),
]);
export type ProgramMessage = z.infer<typeof programMessage>;

/** What it answers. */
export const programEnd = z.discriminatedUnion("tag", [
  z.object({ tag: z.literal("result"), json: z.string() }),
  z.object({ tag: z.literal("failed"), message: z.string(), line: z.number().nullable() }),
  z.object({ tag: z.literal("ended"), why: z.enum(["time", "memory", "waits"]) }),
]);
export type ProgramEnd = z.infer<typeof programEnd>;

/** The answer to an `ask`: JSON, or why there is none. */
export interface ProgramAnswer {
  readonly id: number;
  readonly isRefused: boolean;
  readonly text: string;
}
