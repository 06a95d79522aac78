import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { rulesMet } from "../../../schema/rights/document-rule.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { SqlParameters } from "../store/sql-parameters.ts";

type Reader = Pick<CommandContext, "actor">;

/**
 * The condition that a document lets the reader read it (`ruledBy`); `null` where the collection leaves that to none, or they read all.
 * `data`: SQL of the document, as `jsonb`.
 */
export function ruleCondition(
  { actor }: Reader,
  { access }: CollectionDefinition,
  params: SqlParameters,
  data: string,
): string | null {
  if (access.ruledBy === undefined) return null;
  const met = rulesMet(actor);
  if (met.includes("admin")) return null;
  return `coalesce(${data} ->> 'readBy', 'admin') = any(${params.bind(met)}::text[])`;
}
