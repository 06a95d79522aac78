import { answered, isReserved, lookUpTexts, openResolver } from "../../outbound/look-up-texts.ts";
import { type HostRecords, proofNameOf } from "./edge-status.ts";

/** What the records of a host say; `null` when nobody answers who knows. Never rejects. */
export type LookUpHost = (name: string) => Promise<HostRecords | null>;

export const lookUpHost: LookUpHost = async (name) => {
  if (isReserved(name)) return null;
  const [texts, aliases] = await Promise.all([lookUpTexts(proofNameOf(name)), answered(openResolver().resolveCname(name))]);
  if (texts === null || aliases === null) return null;
  return { texts, alias: aliases[0]?.toLowerCase().replace(/\.$/, "") ?? null };
};
