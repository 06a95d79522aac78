import type { Replica } from "../../workers/replica/open-replica.ts";
import type { SessionState } from "./client-api.ts";
import { mark } from "./mark.ts";

export interface ReplicaHolder {
  /** The replica of the session at hand; one at a time is open. Rejects without a project. */
  open(): Promise<Replica>;
}

/** Codes of RxDB for a database that another version of the schema made. */
const NEWER_DATABASE_CODES = ["DB6", "DM4", "SNH"];

/**
 * Opens the replica of whoever is signed in, and closes it when it becomes another one. `outdated` is told when the
 * device's data belongs to another version of the application, so that people are asked to reload.
 */
export function createReplicaHolder(session: () => SessionState, outdated: () => void): ReplicaHolder {
  let current: { key: string; replica: Promise<Replica> } | null = null;

  const openFor = async (userId: string, projectId: string, former: Promise<Replica> | undefined): Promise<Replica> => {
    await former?.then((replica) => replica.close()).catch(() => undefined); // it never opened: nothing to close
    const { openReplica } = await import("../../workers/replica/open-replica.ts");
    try {
      mark("cierre:replica-opening");
      const replica = await openReplica({ userId, projectId });
      mark("cierre:replica-open");
      return replica;
    } catch (error) {
      current = null;
      if (isNewerDatabase(error)) outdated();
      throw error;
    }
  };

  return {
    open() {
      const { profile, projectId } = session();
      if (!profile || projectId === null) return Promise.reject(new Error("no project to read"));
      const key = `${profile.id}|${projectId}`;
      if (current?.key !== key) current = { key, replica: openFor(profile.id, projectId, current?.replica) };
      return current.replica;
    },
  };
}

function isNewerDatabase(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && NEWER_DATABASE_CODES.includes(String(error.code))) return true;
  return "name" in error && error.name === "VersionError";
}
