import { foldText } from "../../../schema/text/fold-text.ts";

/** Names that differ only in case, accents or spaces are the same name. */
export function foldName(name: string): string {
  return foldText(name).replace(/\s+/g, " ").trim();
}
