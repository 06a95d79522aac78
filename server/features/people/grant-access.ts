import { initialValues } from "../../../schema/declaration/defaults.ts";
import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { BuiltInRole } from "../../../schema/wire/session.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { nextTimestamp } from "../../core/documents/time/next-timestamp.ts";
import { historyTitle } from "../../core/history/history-title.ts";
import { historyRow } from "../../core/rows/history-row.ts";
import { requireCollection } from "../../core/rows/stored-document.ts";
import type { Workspace } from "../../core/rows/workspace.ts";

/** What each level of a grant means; an analyst only reads. */
const LEVELS: Readonly<Record<string, { readonly builtInRole: BuiltInRole; readonly readsOnly: boolean }>> = {
  ADMIN: { builtInRole: "admin", readsOnly: false },
  EDITOR: { builtInRole: "editor", readsOnly: false },
  CONTRIBUTOR: { builtInRole: "basic", readsOnly: false },
  ANALYST: { builtInRole: "basic", readsOnly: true },
};

/** Gives the person of a new grant their access to the project. Whoever has one keeps it as it is. */
export async function grantAccess(ctx: CommandContext, work: Workspace, scope: string, grant: AnyDocument): Promise<void> {
  const { user, access } = grant;
  const level = typeof access === "string" ? LEVELS[access] : undefined;
  if (typeof user !== "string" || level === undefined) return;
  const definition = requireCollection("permission-access");
  const holders = await work.holdersOf({ scope, collection: definition.name, field: "user", value: user });
  if (holders.length > 0) return;
  const roles = level.readsOnly ? [await readingRole(ctx, work, scope)] : [];
  await put(ctx, work, scope, definition, { user, builtInRole: level.builtInRole, limitRoles: level.readsOnly, roles });
}

/** The role that lets people read and nothing else, made with the first grant that needs it. */
async function readingRole(ctx: CommandContext, work: Workspace, scope: string): Promise<string> {
  const definition = requireCollection("permission-role");
  const name = t("server.readingRole");
  const [found] = await work.holdersOf({ scope, collection: definition.name, field: "name", value: name });
  if (found !== undefined) return found;
  const accessLevels = [{ id: ctx.newId(), model: null, isOwn: false, actions: ["READ"] }];
  return put(ctx, work, scope, definition, { name, accessLevels });
}

/** A new document of the server's own making. */
async function put(
  ctx: CommandContext,
  work: Workspace,
  scope: string,
  definition: CollectionDefinition,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  const at = nextTimestamp(ctx.now(), null);
  const by = { id: ctx.actor.profile.id, displayName: ctx.actor.displayName };
  const id = ctx.newId();
  const data: AnyDocument = {
    ...initialValues(definition),
    ...values,
    id,
    createdAt: at,
    updatedAt: at,
    createdBy: by,
    updatedBy: by,
  };
  work.put({
    scope,
    collection: definition.name,
    id,
    definition,
    data,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    createdBy: by.id,
  });
  const version = {
    id: ctx.newId(),
    scope,
    definition,
    op: "insert",
    before: null,
    after: data,
    by,
    caller: ctx.caller,
    docCreatedBy: by.id,
    at,
    title: await historyTitle(work, definition, data, scope),
  } as const;
  work.addHistory(historyRow(version));
  return id;
}
