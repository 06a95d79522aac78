import { z } from "zod";
import { t } from "../../../schema/messages/catalogue.ts";

/** What a compiler says of a text, counted from 1; `null` where it names no place. `reason` is its own words. */
export const codeProblem = z.object({ line: z.number().nullable(), column: z.number().nullable(), reason: z.string() });
export type CodeProblem = z.infer<typeof codeProblem>;

/** Characters of a compiler's words that are kept. */
const MOST = 300;

/** The problem in Spanish, around the compiler's words. */
export function codeProblemText({ line, column, reason }: CodeProblem): string {
  const words = reason.slice(0, MOST);
  if (line === null) return t("validation.code", { reason: words });
  return column === null
    ? t("validation.codeAtLine", { line, reason: words })
    : t("validation.codeAt", { line, column, reason: words });
}
