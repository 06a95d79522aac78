import { z } from "zod";

/** What a process is asked. `message`: for the work that is under way. */
export type WorkAsked =
  | { readonly tag: "work"; readonly entry: string; readonly request: unknown }
  | { readonly tag: "message"; readonly message: unknown };

/** What it says. `isSpent`: it has become so large that it should not be asked again. */
export const workSaid = z.discriminatedUnion("tag", [
  /** Everything is loaded: from here on the time is the work's own. */
  z.object({ tag: z.literal("begun") }),
  z.object({ tag: z.literal("message"), message: z.unknown() }),
  z.object({ tag: z.literal("answered"), answer: z.unknown(), isSpent: z.boolean() }),
  z.object({ tag: z.literal("tooLarge") }),
  z.object({ tag: z.literal("failed"), message: z.string() }),
]);
export type WorkSaid = z.infer<typeof workSaid>;

/** How work speaks with whoever asked for it, while it is under way: plain JSON. */
export interface WorkTalk {
  readonly say: (message: unknown) => void;
  readonly onMessage: (listener: (message: never) => void) => void;
}

/** What an entry exports: the answer to a request, as JSON. What it leaves behind must not run on. */
export interface WorkEntry {
  readonly answer: (request: never, talk: WorkTalk) => unknown;
}
