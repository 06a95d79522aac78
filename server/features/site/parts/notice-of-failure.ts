import { CierreError } from "../../../../schema/errors.ts";
import { collectionNamed } from "../../../../schema/registry.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import { type ContextServices, personContext } from "../../../context/person-context.ts";
import type { Transaction } from "../../../context/store.ts";
import { planSave } from "../../../core/documents/plan-save.ts";
import { valuesAlone } from "../../../core/documents/values-alone.ts";
import { requireCollection } from "../../../core/rows/stored-document.ts";
import type { Workspace } from "../../../core/rows/workspace.ts";

/** Who tells people of their site, in their conversations. */
const PROGRAM = { id: "cierre", displayName: "Cierre", isAdmin: true, systemAdmin: true };
/** What a site is made of. */
const MADE_OF = [
  ...["html-style", "html-template", "custom-widget", "html-fragment", "page"],
  ...["custom-route", "html-hook", "html-pre-hook"],
];

interface Failure {
  readonly tx: Transaction;
  readonly work: Workspace;
  readonly scope: string;
  readonly document: { readonly collection: string; readonly id: string };
  /** What the message says. */
  readonly words: string;
}

/** As whom the program does that. */
export function siteProgram(services: ContextServices & { readonly now: () => Date }, scope: string): CommandContext {
  return personContext(services, PROGRAM, scope, services.now);
}

/** The same of somebody else's context, such as a reader's. */
export function asSiteProgram(ctx: CommandContext): CommandContext {
  return { ...ctx, actor: { profile: PROGRAM, access: null, displayName: PROGRAM.displayName } };
}

/** A message about the document to whoever changed the site last: what they did, here or elsewhere, is what it fails by. */
export async function noticeOfFailure(ctx: CommandContext, { tx, work, scope, document, words }: Failure): Promise<void> {
  const [last] = await tx.query<{ created_by: string | null }>(
    `select created_by from history where scope = $1 and collection = any($2::text[]) order by seq desc limit 1`,
    [scope, MADE_OF],
  );
  const model = collectionNamed(document.collection)?.model;
  if (!last?.created_by || model === undefined) return;
  const values = { model, doc: document.id, users: [last.created_by], t: words };
  try {
    await planSave(ctx, work, { ...valuesAlone, definition: requireCollection("conversation-message"), id: null, values });
  } catch (error) {
    // They are gone, or work here no more: entry and log say it all the same.
    if (!(error instanceof CierreError)) throw error;
  }
}
