import type { CollectionDefinition } from "../declaration/define-collection.ts";
import type { AccessRule } from "./access-rule.ts";
import { type Actor, meets } from "./can.ts";

type Ruled = Pick<CollectionDefinition, "access">;
type Document = Readonly<Record<string, unknown>>;

/** Rules that a document may name, from the narrowest to the widest. */
export const documentRules = ["admin", "editor", "anyone"] as const satisfies readonly AccessRule[];
export type DocumentRule = (typeof documentRules)[number];

/** The rule that a value names; one that names none is for administrators. */
export function documentRule(value: unknown): DocumentRule {
  return documentRules.find((rule) => rule === value) ?? "admin";
}

/** Whether the document itself keeps this from the actor, whatever the rule of its collection lets them do. */
export function isRuledOut(actor: Actor, { access }: Ruled, document: Document, way: "readBy" | "writeBy"): boolean {
  return access.ruledBy !== undefined && !meets(documentRule(document[way]), actor);
}

/** The rules whose documents the actor has. */
export function rulesMet(actor: Actor): DocumentRule[] {
  return documentRules.filter((rule) => meets(rule, actor));
}
