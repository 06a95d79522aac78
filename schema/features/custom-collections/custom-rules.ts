import type { AnyDocument } from "../../declaration/define-collection.ts";
import { choice } from "../../declaration/field-groups.ts";
import { type DocumentRule, documentRule, documentRules } from "../../rights/document-rule.ts";

/** Who may do something with the documents of a made-up collection; administrators where nothing is said. */
export const ruleChoice = choice("option.documentRule", documentRules);

/** Who may read the documents of a made-up collection, and who may write them. Whoever may write reads what they write. */
export function rulesOfCustom({ readBy, writeBy }: Partial<AnyDocument>): {
  readonly read: DocumentRule;
  readonly write: DocumentRule;
} {
  const [read, write] = [documentRule(readBy), documentRule(writeBy)];
  return { read: documentRules.indexOf(read) < documentRules.indexOf(write) ? write : read, write };
}
