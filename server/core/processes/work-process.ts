import { watchSelf } from "./watch-self.ts";
import type { WorkAsked, WorkEntry, WorkSaid } from "./work-messages.ts";

/** Entry of a process that does one piece of work after the other, for `WorkChild`. */

/** Characters of an answer, as JSON. */
const MOST_CHARACTERS = 16 * 1024 ** 2;
/** Of what it may have: what one piece of work leaves behind must not be the end of the next. */
const SPENT = 0.5;

let listener: ((message: never) => void) | null = null;

watchSelf();
process.on("disconnect", () => process.exit());
// The parent's own messages.
process.on("message", (asked: WorkAsked) => {
  if (asked.tag === "work") void work(asked.entry, asked.request as never);
  else listener?.(asked.message as never);
});

async function work(entry: string, request: never): Promise<void> {
  listener = null;
  try {
    const { answer }: WorkEntry = await import(entry);
    say({ tag: "begun" });
    const answered = await answer(request, {
      say: (message) => say({ tag: "message", message }),
      onMessage: (received) => {
        listener = received;
      },
    });
    say(fitting(answered ?? null));
  } catch (error) {
    say({ tag: "failed", message: error instanceof Error ? error.message : String(error) });
  }
}

function fitting(answer: unknown): WorkSaid {
  if (JSON.stringify(answer).length > MOST_CHARACTERS) return { tag: "tooLarge" };
  const most = Number(process.argv[2]) * 1024 ** 2;
  return { tag: "answered", answer, isSpent: process.memoryUsage.rss() > most * SPENT };
}

function say(said: WorkSaid): void {
  process.send?.(said);
}
