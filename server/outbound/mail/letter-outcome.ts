import { failureKindOf, statusOf } from "./failure-kind.ts";
import type { Outcome } from "./letter.ts";

/** Of what a mail server said, characters. */
const LONGEST = 500;

/** What the library's errors tell. */
interface MailError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
}

/**
 * What an error of sending means for the letter. `wasHandedOver`: some of its text went to the server. Only a plain answer to the text
 * then says what became of it. Before that a permanent refusal counts where it is of the reader's address: one of the sender, or of our
 * way in, is for whoever looks after the server to mend, and another try may go better.
 */
export function outcomeOf(cause: unknown, wasHandedOver: boolean): Outcome {
  const { code, command, responseCode, response } = (typeof cause === "object" && cause !== null ? cause : {}) as MailError;
  const error = (typeof response === "string" ? response : cause instanceof Error ? cause.message : String(cause)).slice(
    0,
    LONGEST,
  );
  const answered = typeof responseCode === "number" && (code === "EMESSAGE" || code === "EENVELOPE");
  if (wasHandedOver && !(answered && code === "EMESSAGE")) return { tag: "uncertain", error };
  if (!answered || !(code === "EMESSAGE" || command === "RCPT TO")) return { tag: "later", error, failure: null };
  const stage = code === "EMESSAGE" ? "letter" : "address";
  const failure = failureKindOf({ code: responseCode, status: statusOf(error), stage });
  return { tag: responseCode >= 500 ? "refused" : "later", error, failure };
}
