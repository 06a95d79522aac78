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

/**
 * A message about the document to whoever changed it last, and to whoever changed anything of the site last: it may fail by what was done
 * elsewhere, and somebody else may have saved something since.
 */
export async function noticeOfFailure(ctx: CommandContext, { tx, work, scope, document, words }: Failure): Promise<void> {
  const model = collectionNamed(document.collection)?.model;
  if (model === undefined) return;
  for (const person of await lastAtWork(tx, scope, document)) {
    const values = { model, doc: document.id, users: [person], t: words };
    try {
      await planSave(ctx, work, { ...valuesAlone, definition: requireCollection("conversation-message"), id: null, values });
    } catch (error) {
      // They are gone, or work here no more: entry and log say it all the same.
      if (!(error instanceof CierreError)) throw error;
    }
  }
}

async function lastAtWork(tx: Transaction, scope: string, { collection, id }: Failure["document"]): Promise<Set<string>> {
  const rows = await tx.query<{ created_by: string }>(
    `(select created_by from history where scope = $1 and collection = $2 and doc_id = $3 and created_by is not null order by seq desc limit 1)
      union all
      (select created_by from history where scope = $1 and collection = any($4::text[]) and created_by is not null order by seq desc limit 1)`,
    [scope, collection, id, MADE_OF],
  );
  return new Set(rows.flatMap(({ created_by: person }) => person ?? []));
}
