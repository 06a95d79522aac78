import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { MESSAGE_FILES, MOST_MESSAGE_FILES } from "../../../schema/features/conversations/message-files.ts";
import { isAccepted } from "../../../schema/values/accepted-type.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { membersOf } from "../../core/access/members.ts";
import { bury } from "../../core/documents/plan-remove.ts";
import { putAgain } from "../../core/documents/put-again.ts";
import { nextTimestamp } from "../../core/documents/time/next-timestamp.ts";
import { requireCollection, type StoredDocument, scopeOf } from "../../core/rows/stored-document.ts";
import type { Workspace } from "../../core/rows/workspace.ts";

/**
 * Files that a new message brings: sent for a message by its author, and named by no other one, so that nobody gives to some what others
 * keep for themselves, nor takes from a project what is shown elsewhere. Throws `invalid`.
 */
export async function sentFiles(
  ctx: CommandContext,
  work: Workspace,
  ids: unknown,
  isRecovered: boolean,
): Promise<{ readonly files: readonly StoredDocument[]; readonly ids: readonly string[] }> {
  const sender = ctx.actor.profile.id;
  const all = await filesOf(ctx, work, ids);
  const found = isRecovered ? all.filter((file) => file !== null) : all;
  const isOwn = (file: StoredDocument | null) =>
    file !== null && file.createdBy === sender && isOnly(membersOf(assets(), file.data), sender);
  if (all.length > MOST_MESSAGE_FILES || !found.every(isOwn)) {
    throw new CierreError("invalid", { fields: { assets: "validation.reference" } });
  }
  const files = found.filter((file) => file !== null);
  if (!files.every(isTaken)) throw new CierreError("invalid", { fields: { assets: "error.unsupportedMedia" } });
  return { files, ids: isRecovered ? idsIn(ids) : files.map(({ id }) => id) };
}

/** Of a type that people send each other, by what its bytes said when it came; a drawing may act. */
function isTaken({ data }: StoredDocument): boolean {
  const [original] = Array.isArray(data.files) ? data.files : [];
  const type = isPlainObject(original) && typeof original.mime === "string" ? original.mime : "";
  return !/svg|html/i.test(type) && isAccepted({ name: String(data.name ?? ""), type }, MESSAGE_FILES);
}

/** Those who read the conversation have its files: its members, or everybody in the project where it is open. */
export function giveFiles(work: Workspace, files: readonly StoredDocument[], members: unknown, at: string): void {
  for (const file of files) {
    putAgain(work, file, { ...file.data, members, updatedAt: nextTimestamp(new Date(at), file.updatedAt) });
  }
}

/** What a message that is taken back has brought goes with its words, former versions included. */
export async function removeFiles(ctx: CommandContext, work: Workspace, message: AnyDocument, at: string): Promise<void> {
  for (const file of await filesOf(ctx, work, message.assets)) {
    if (file === null) continue;
    bury(work, assets(), file, nextTimestamp(new Date(at), file.updatedAt));
    await work.read({
      text: "delete from history where scope = $1 and collection = 'asset' and doc_id = $2",
      params: [file.scope, file.id],
    });
  }
}

async function filesOf(ctx: CommandContext, work: Workspace, ids: unknown): Promise<(StoredDocument | null)[]> {
  const keys = idsIn(ids).map((id) => ({ scope: scopeOf(assets(), ctx.projectId), collection: "asset", id }));
  await work.load(keys);
  return keys.map((key) => work.findLive(key));
}

function idsIn(ids: unknown): string[] {
  return Array.isArray(ids) ? [...new Set(ids.filter((id) => typeof id === "string"))] : [];
}

function isOnly(members: readonly unknown[] | null, person: string): boolean {
  return members?.length === 1 && members[0] === person;
}

function assets() {
  return requireCollection("asset");
}
