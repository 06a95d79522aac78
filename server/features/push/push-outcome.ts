import type { Posted } from "../../outbound/post-bytes.ts";
import type { PushOutcome } from "./push-carrier.ts";

/** Of what a service said, characters. */
const LONGEST = 300;

type Answer = Extract<Posted, { status: number }>;

/**
 * What a service's answer means for a notice. Whether it has the notice is only unknown where it was reached and said nothing: refusals
 * for now are tried again, and so is what it refuses because of who asks, which somebody has to mend.
 */
export function outcomeOf(posted: Posted, isGone: (answer: Answer) => boolean): PushOutcome {
  if ("failed" in posted) return { tag: posted.failed === "before" ? "later" : "uncertain", error: posted.error };
  const { status } = posted;
  if (status >= 200 && status < 300) return { tag: "sent" };
  const error = `${status} ${posted.body.replaceAll(/\s+/g, " ")}`.trim().slice(0, LONGEST);
  if (isGone(posted)) return { tag: "gone", error };
  const isForNow = status === 401 || status === 403 || status === 408 || status === 429 || status >= 500;
  return isForNow ? { tag: "later", error } : { tag: "refused", error };
}
