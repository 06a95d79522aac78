import type { Posted } from "../../post-bytes.ts";
import { failureKindOf, type Refusal } from "../failure-kind.ts";
import type { Letter, Outcome } from "../letter.ts";

/** A letter, and the whole of it as it goes over the wire. */
export interface ComposedLetter {
  readonly letter: Letter;
  readonly message: Buffer;
}

export type ProviderAnswer = Extract<Posted, { status: number }>;

/** Of what a provider said, characters. */
const LONGEST = 500;
/** The provider takes nothing at present, and says so before it looks at what came. */
const NOT_NOW: ReadonlySet<number> = new Set([408, 429, 503]);

/**
 * What a provider's answer means for a letter. `refusalOf`: an answer of four hundred and some as a mail server would say it of this address or
 * this letter, which is judged as what one says; `null` where it has to do with neither, such as a wrong key: somebody has to mend that, and
 * another try may go better. Of an error in the provider's own house nobody knows whether the letter is in it.
 */
export function providerOutcome(posted: Posted, refusalOf: (answer: ProviderAnswer) => Refusal | null): Outcome {
  if ("failed" in posted) {
    if (posted.failed === "after") return { tag: "uncertain", error: posted.error };
    return { tag: "later", error: posted.error, failure: null };
  }
  const { status, body } = posted;
  if (status >= 200 && status < 300) return { tag: "sent" };
  const error = `${status} ${messageIn(body)}`.trim().slice(0, LONGEST);
  if (NOT_NOW.has(status)) return { tag: "later", error, failure: null };
  if (status >= 500) return { tag: "uncertain", error };
  const refusal = refusalOf(posted);
  if (refusal === null) return { tag: "later", error, failure: null };
  return { tag: "refused", error, failure: failureKindOf(refusal) };
}

/** What an answer says in words: its `message`, in whichever case, else all of it. */
export function messageIn(body: string): string {
  const found = /"[Mm]essage"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(body)?.[1];
  return (found === undefined ? body : textOf(found)).replaceAll(/\s+/g, " ").trim();
}

function textOf(json: string): string {
  try {
    return String(JSON.parse(json));
  } catch {
    return json;
  }
}

/** Answers of mail servers that providers' refusals stand for. */
export const refusals = {
  /** No address at all. */
  address: { code: 553, status: "5.1.3", stage: "address" },
  contents: { code: 554, status: "5.6.0", stage: "letter" },
  tooLarge: { code: 552, status: "5.3.4", stage: "letter" },
  policy: { code: 554, status: "5.7.1", stage: "letter" },
} as const satisfies Readonly<Record<string, Refusal>>;
