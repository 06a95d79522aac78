import { CierreError } from "../../schema/errors.ts";
import type { FeedChange } from "../../schema/wire/pull-changes.ts";
import type { OutboxStep } from "../../sync/outbox.ts";
import type { OutboxOperation } from "../../sync/outbox-operation.ts";
import type { OutboxContents } from "../../sync/ports.ts";
import { receiveChanges } from "../../sync/pull.ts";
import { knownVersion } from "../../sync/shown-document.ts";
import type { ProjectContext } from "./project-context.ts";

/**
 * The step that judges operations by newer versions of the server's that the replica shows, if any. While they were in memory
 * another tab took pages, to which nobody could tell that there was an edit.
 */
export async function judgedByReplica(
  { definitionOf, replica }: Pick<ProjectContext, "definitionOf" | "replica">,
  operations: readonly OutboxOperation[],
): Promise<((contents: OutboxContents) => OutboxStep) | null> {
  const told = await Promise.all(operations.map((operation) => newerChange(replica, operation)));
  const changes = told.flatMap((change) => change ?? []);
  return changes.length === 0 ? null : (contents) => receiveChanges(contents, changes, definitionOf);
}

/** What the replica shows of the document as the feed would tell it, if that is the server's and newer. */
async function newerChange(replica: ProjectContext["replica"], operation: OutboxOperation): Promise<FeedChange | null> {
  const { scope, collection, id } = operation;
  try {
    const row = await replica.read(collection, id);
    if (row?.sync !== "clean" || row.document.updatedAt <= knownVersion(operation).updatedAt) return null;
    return { scope, collection, id, updatedAt: row.document.updatedAt, deleted: false, doc: row.document };
  } catch (error) {
    // A device that cannot be read for now: the server's answer will judge.
    if (error instanceof CierreError && error.code === "deviceStorage") return null;
    throw error;
  }
}
