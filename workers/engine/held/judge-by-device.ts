import type { WireDocument } from "../../../schema/wire/operation.ts";
import type { FeedChange } from "../../../schema/wire/pull-changes.ts";
import { versionOf } from "../../../sync/merging/rebase.ts";
import type { OutboxOperation, ServerVersion } from "../../../sync/outbox/outbox-operation.ts";
import { unconfirm } from "../../../sync/outbox/unconfirmed.ts";
import { isAmong, keyOf } from "../../../sync/outbox/working-outbox.ts";
import { receiveChanges } from "../../../sync/pull.ts";
import { knownVersion } from "../../../sync/shown-document.ts";
import { isRefusal } from "../../indexed-db/device-faults.ts";
import type { ReplicaStore, ShownDocument } from "../../replica/replica-store.ts";
import type { ProjectContext } from "../project-context.ts";
import type { Step } from "./buffered-outbox.ts";

/**
 * The steps that judge operations by what the device knows of the server's. While they were in memory
 * another tab took pages, which could not know that there was an edit: they may have brought newer versions, or said that a
 * document is gone. `before`: the edits that were on the device instead, which have heard of it from pages.
 */
export async function judgedByDevice(
  { definitionOf, replica }: Pick<ProjectContext, "definitionOf" | "replica">,
  operations: readonly OutboxOperation[],
  before: readonly OutboxOperation[],
): Promise<readonly Step[]> {
  const wasEdited = isAmong(before);
  const rows = await Promise.all(operations.map(({ collection, id }) => readIfAble(replica, collection, id)));
  const reported = Map.groupBy(before, keyOf);
  const changes = operations.flatMap((operation, index) => {
    const versions = [...(reported.get(keyOf(operation)) ?? []).map(knownVersion), shownVersion(rows[index])];
    return newerChange(operation, versions.reduce(newest)) ?? [];
  });
  const isMissing = isAmong(operations.filter((operation, index) => rows[index] === null && !wasEdited(operation)));
  const steps: Step[] = [];
  if (changes.length > 0) steps.push((contents) => receiveChanges(contents, changes, definitionOf));
  if (operations.some((operation) => operation.action !== "INSERT" && isMissing(operation)))
    steps.push((contents) => unconfirm(contents, (place) => !isMissing(place)));
  return steps;
}

/** What the replica shows of the server's. */
function shownVersion(row: ShownDocument | null | undefined): ServerVersion {
  return versionOf(row?.sync === "clean" ? row.document : null);
}

function newest(one: ServerVersion, other: ServerVersion): ServerVersion {
  return other.updatedAt > one.updatedAt ? other : one;
}

/** The version as the feed would tell it, if it is newer than what the operation knows of. */
function newerChange(operation: OutboxOperation, { document, updatedAt }: ServerVersion): FeedChange | null {
  const { scope, collection, id } = operation;
  if (!document || updatedAt <= knownVersion(operation).updatedAt) return null;
  // Only versions of the server's have their time.
  return { scope, collection, id, updatedAt, deleted: false, doc: document as WireDocument };
}

/** `undefined` from a device that cannot be read for now: the server's answer will judge. */
async function readIfAble(replica: ReplicaStore, collection: string, id: string): Promise<ShownDocument | null | undefined> {
  try {
    return await replica.read(collection, id);
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}
