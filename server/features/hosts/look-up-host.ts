import { Resolver } from "node:dns/promises";
import { type HostRecords, proofNameOf } from "./edge-status.ts";

/** What the records of a host say; `null` when nobody answers who knows. Never rejects. */
export type LookUpHost = (name: string) => Promise<HostRecords | null>;

/** Longest wait for one answer, ms; it is asked for twice. */
const ANSWER_MS = 3_000;
/** Answers that there is no such record, as opposed to none. */
const NOTHING = new Set(["ENODATA", "ENOTFOUND"]);
/** Reserved names (RFC 2606), which are not looked up. */
const RESERVED = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/;

export const lookUpHost: LookUpHost = async (name) => {
  if (RESERVED.test(name)) return null;
  const resolver = new Resolver({ timeout: ANSWER_MS, tries: 2 });
  const [texts, aliases] = await Promise.all([
    answered(resolver.resolveTxt(proofNameOf(name))),
    answered(resolver.resolveCname(name)),
  ]);
  if (texts === null || aliases === null) return null;
  return { texts: texts.map((parts) => parts.join("")), alias: aliases[0]?.toLowerCase().replace(/\.$/, "") ?? null };
};

async function answered<T>(answer: Promise<readonly T[]>): Promise<readonly T[] | null> {
  try {
    return await answer;
  } catch (error) {
    return error instanceof Error && "code" in error && NOTHING.has(String(error.code)) ? [] : null;
  }
}
