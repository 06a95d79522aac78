import { z } from "zod";
import { TimedThread } from "../../threads/timed-thread.ts";

/** The longest that the limits admit takes three seconds of an idle processor, the parser itself one or two to load; others may keep it busy, and come first. */
const LONGEST_MS = 60_000;

const thread = new TimedThread({
  entry: new URL("./html-worker.ts", import.meta.url),
  longestMs: LONGEST_MS,
  memoryMb: 512,
  narrow: (answer) => z.string().parse(answer),
});

/** `sanitizeHtml` on another thread; `null` when it takes too much. `person`: id of whoever waits. */
export function sanitizeOnThread(html: string, person: string): Promise<string | null> {
  return thread.ask(html, person);
}
