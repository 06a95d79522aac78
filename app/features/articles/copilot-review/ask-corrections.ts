import { ASSISTED_CHARACTERS, htmlAnswer, textAnswer } from "../../../../schema/wire/assistant.ts";
import type { OnlineCalls } from "../../../client/client-api.ts";
import type { Values } from "../../../entity/entry-state/entry-state.ts";
import { asText } from "../../../fields/narrow-value.ts";
import { type Correction, type ReviewedField, reviewedFields } from "./corrections.ts";

/** Nobody waits longer for the copilot before an article goes out, ms (AI-046). */
const TIMEOUT_MS = 30_000;

export interface Reviewed {
  readonly corrections: readonly Correction[];
  /** Why texts could not be looked over; none: all were. */
  readonly failures: readonly unknown[];
}

/** What the copilot would correct in some of an article's texts (AI-045); a text that is too long, or without an answer in time, is left out. */
export async function askCorrections(
  online: OnlineCalls,
  values: Values,
  fields: readonly ReviewedField[],
  signal: AbortSignal,
): Promise<Reviewed> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const answers = await Promise.allSettled(
    fields.map(async (field): Promise<Correction | null> => {
      const before = asText(values[field]);
      const after = await corrected(online, field, before, limited);
      return after.trim() === before.trim() ? null : { field, before, after };
    }),
  );
  return {
    corrections: answers.flatMap((answer) => (answer.status === "fulfilled" && answer.value ? [answer.value] : [])),
    failures: answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : [])),
  };
}

async function corrected(online: OnlineCalls, field: ReviewedField, input: string, signal: AbortSignal): Promise<string> {
  if (input.length > ASSISTED_CHARACTERS) throw new RangeError("too long to be looked over");
  if (reviewedFields[field] === "html")
    return htmlAnswer.parse(await online.request("POST", "ai/fix-html", { input }, signal)).html;
  return textAnswer.parse(await online.request("POST", "ai/fix", { input }, signal)).text;
}
