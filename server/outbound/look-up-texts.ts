import { Resolver } from "node:dns/promises";

/** Longest wait for one answer, ms; it is asked for twice. */
const ANSWER_MS = 3_000;
/** Answers that there is no such record, as opposed to none. */
const NOTHING = new Set(["ENODATA", "ENOTFOUND"]);
/** Names that are nobody's (RFC 2606), which no server need be asked about. */
const RESERVED = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/;

/** Texts that are published under a name; `null` when nobody answers who knows. Never rejects. */
export type LookUpTexts = (name: string) => Promise<readonly string[] | null>;

export const lookUpTexts: LookUpTexts = async (name) => {
  if (isReserved(name)) return null;
  const texts = await answered(openResolver().resolveTxt(name));
  return texts === null ? null : texts.map((parts) => parts.join(""));
};

export function isReserved(name: string): boolean {
  return RESERVED.test(name);
}

export function openResolver(): Resolver {
  return new Resolver({ timeout: ANSWER_MS, tries: 2 });
}

/** Records, none where there are none; `null` when nobody answers who knows. Never rejects. */
export async function answered<T>(answer: Promise<readonly T[]>): Promise<readonly T[] | null> {
  try {
    return await answer;
  } catch (error) {
    return error instanceof Error && "code" in error && NOTHING.has(String(error.code)) ? [] : null;
  }
}
