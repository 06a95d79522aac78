import {
  ASSISTED_CHARACTERS,
  DIVIDED_CHARACTERS,
  htmlAnswer,
  type LeftParts,
  textAnswer,
} from "../../../../schema/wire/assistant.ts";
import type { OnlineCalls } from "../../../client/client-api.ts";
import type { Values } from "../../../entity/entry-state/entry-state.ts";
import { asText } from "../../../fields/narrow-value.ts";
import { type Correction, type ReviewedField, reviewedFields } from "./corrections.ts";

/** Nobody waits longer for the copilot before an article goes out, ms (AI-046). */
const TIMEOUT_MS = 30_000;
/** A long text is looked over in pieces, three at a time. Whoever does not want to wait goes on without it. */
const LONG_TIMEOUT_MS = 150_000;

export interface Reviewed {
  readonly corrections: readonly Correction[];
  /** Why texts could not be looked over; none: all were. */
  readonly failures: readonly unknown[];
  /** Parts of long texts that nobody looked over, of how many. */
  readonly left: readonly LeftParts[];
}

interface Corrected {
  readonly text: string;
  readonly left?: LeftParts | undefined;
}

/** What the copilot would correct in some of an article's texts (AI-045); a text without an answer in time, or so long that no server takes it, is left out. */
export async function askCorrections(
  online: OnlineCalls,
  values: Values,
  fields: readonly ReviewedField[],
  signal: AbortSignal,
): Promise<Reviewed> {
  const answers = await Promise.allSettled(
    fields.map(async (field) => {
      const before = asText(values[field]);
      const { text: after, left } = await corrected(online, field, before, signal);
      const correction: Correction | null = after.trim() === before.trim() ? null : { field, before, after };
      return { correction, left };
    }),
  );
  const looked = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  return {
    corrections: looked.flatMap(({ correction }) => correction ?? []),
    left: looked.flatMap(({ left }) => left ?? []),
    failures: answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : [])),
  };
}

async function corrected(online: OnlineCalls, field: ReviewedField, input: string, gone: AbortSignal): Promise<Corrected> {
  if (input.length > DIVIDED_CHARACTERS) throw new RangeError("too long to be looked over");
  const patience = input.length > ASSISTED_CHARACTERS ? LONG_TIMEOUT_MS : TIMEOUT_MS;
  const signal = AbortSignal.any([gone, AbortSignal.timeout(patience)]);
  if (reviewedFields[field] === "html") {
    const { html, left } = htmlAnswer.parse(await online.request("POST", "ai/fix-html", { input }, signal));
    return { text: html, left };
  }
  return textAnswer.parse(await online.request("POST", "ai/fix", { input }, signal));
}
