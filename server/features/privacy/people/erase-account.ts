import type { AnyDocument, PersonStamp } from "../../../../schema/declaration/define-collection.ts";
import { user } from "../../../../schema/features/people/user.ts";
import { GLOBAL_SCOPE } from "../../../../schema/ids.ts";
import { personContext } from "../../../context/person-context.ts";
import { theProgram } from "../../../context/program-context.ts";
import { bury } from "../../../core/documents/plan-remove.ts";
import { runCommand } from "../../../core/documents/run-command.ts";
import { nextTimestamp } from "../../../core/documents/time/next-timestamp.ts";
import type { StoredDocument } from "../../../core/rows/stored-document.ts";
import type { Workspace } from "../../../core/rows/workspace.ts";
import type { Erasing } from "./erase-steps.ts";
import type { Replacing } from "./pseudonym.ts";

const outsideProjects = (services: Erasing) => personContext(services, theProgram(), null, services.now);
const keyOf = (id: string) => ({ scope: GLOBAL_SCOPE, collection: user.name, id });

/** Shuts the person out at once, everywhere. */
export async function shutOut(services: Erasing, id: string): Promise<void> {
  const ctx = outsideProjects(services);
  await runCommand(ctx, [GLOBAL_SCOPE], [], async (work) => {
    await work.load([keyOf(id)]);
    const found = work.findLive(keyOf(id));
    if (found) put(work, found, { ...found.data, disabled: true }, services.now());
    work.endSessions(id);
  });
}

/** An account for the pseudonym, which nobody signs in with: what names it has a name to show. */
export async function makePseudonym(services: Erasing, { id, displayName }: PersonStamp): Promise<void> {
  const ctx = outsideProjects(services);
  await runCommand(ctx, [GLOBAL_SCOPE], [], async (work) => {
    await work.load([keyOf(id)]);
    if (work.find(keyOf(id)) !== null) return;
    const at = services.now().toISOString();
    const { id: program, displayName: name } = theProgram();
    const by = { id: program, displayName: name };
    const data = { ...nobody(displayName), id, createdAt: at, updatedAt: at, createdBy: by, updatedBy: by };
    work.put({ ...keyOf(id), definition: user, createdAt: at, updatedAt: at, deletedAt: null, createdBy: program, data });
  });
}

/**
 * The account itself, with all its versions. Where readers find texts that the person signed, its name alone stays, as theirs. The note of the
 * erasure goes in the same transaction: nothing leads to the pseudonym any more.
 */
export async function eraseAccount(services: Erasing, { person, pseudonym }: Replacing): Promise<void> {
  const ctx = outsideProjects(services);
  const { id } = person;
  const isSigned = await hasSigned(services, id);
  await runCommand(ctx, [GLOBAL_SCOPE], [], async (work) => {
    await work.load([keyOf(id)]);
    const found = work.findLive(keyOf(id));
    const at = services.now();
    if (found && isSigned) put(work, found, stripped(found, pseudonym), at);
    else if (found) bury(work, user, { ...found, data: stripped(found, pseudonym) }, nextTimestamp(at, found.updatedAt));
    await work.read({ text: `delete from history where scope = 'global' and collection = 'user' and doc_id = $1`, params: [id] });
    await work.read({ text: "delete from erasures where user_id = $1", params: [id] });
  });
}

/** Bylines of what is published are all that still names the person. */
async function hasSigned({ store }: Erasing, id: string): Promise<boolean> {
  const rows = await store.query(
    `select 1 from documents where collection <> 'user' and deleted_at is null and position($1 in data::text) > 0 limit 1`,
    [id],
  );
  return rows.length > 0;
}

function stripped({ data, createdBy }: StoredDocument, pseudonym: PersonStamp): AnyDocument {
  const { id, createdAt, updatedAt } = data;
  const shown = typeof data.displayName === "string" ? data.displayName : pseudonym.displayName;
  const by = createdBy === id || data.createdBy?.id === id ? pseudonym : (data.createdBy ?? null);
  return { ...nobody(shown), id, createdAt, updatedAt, createdBy: by, updatedBy: null };
}

/** An account that nobody can enter. */
function nobody(displayName: string) {
  return { displayName, isAdmin: false, systemAdmin: false, disabled: true, externalIds: [] };
}

function put(work: Workspace, found: StoredDocument, data: AnyDocument, now: Date): void {
  const { scope, collection, id, createdAt, createdBy } = found;
  const updatedAt = nextTimestamp(now, found.updatedAt);
  const by = data.createdBy?.id ?? createdBy;
  work.put({
    ...{ scope, collection, id, definition: user, createdAt, updatedAt, deletedAt: null, createdBy: by, quiet: true },
    data: { ...data, updatedAt },
  });
}
