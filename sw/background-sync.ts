import { CierreError } from "../schema/errors.ts";
import { openDeviceStore } from "../workers/device-store/open-device-store.ts";
import { isInSession } from "../workers/device-store/session-memory.ts";
import { deliveryPorts } from "../workers/engine/delivery-ports.ts";
import type { ProjectSession } from "../workers/engine/engine-ports.ts";
import { drainProject } from "../workers/engine/lanes/drain-project.ts";
import { openContext } from "../workers/engine/open-context.ts";
import { fetchProfile } from "../workers/http/fetch-profile.ts";
import { inLine } from "../workers/locks/in-line.ts";
import { leaderLockName } from "../workers/locks/leader-lock.ts";
import { openOfflineStorage } from "../workers/offline-storage/open-offline-storage.ts";
import { waitingProjects } from "../workers/offline-storage/waiting-projects.ts";

/** How long a sync event waits for a page to let go of the outbox (ms). */
const LOCK_WAIT_MS = 5_000;

/**
 * Delivers what the session's person left on the device, with the page closed (OFFLINE-008). Where a tab synchronises,
 * nothing is done: it does so itself; nor for somebody who has signed out on this device. Rejects when the server could
 * not be reached, so that the browser tries again.
 */
export async function drainOutbox(token: string): Promise<void> {
  const device = openDeviceStore();
  const isCurrent = await isInSession(device, token).finally(() => device.close());
  if (!isCurrent) return;
  const sessionNonce = crypto.randomUUID();
  const profile = await fetchProfile(fetch, { token, sessionNonce, projectId: null }).catch(unlessSignedOut);
  if (!profile) return;
  const storage = openOfflineStorage();
  const projects = await waitingProjects(storage, profile.id).finally(() => storage.close());
  // What waits for a project that is closed to the person waits until it is open to them again, and holds up no other.
  const open = projects.filter((projectId) => profile.projects.some(({ id }) => id === projectId));
  for (const projectId of open) {
    await asLeader({ token, sessionNonce, userId: profile.id, displayName: profile.displayName, projectId });
  }
}

/** A token that is no longer good waits for somebody to sign in; trying again would not help. */
function unlessSignedOut(error: unknown): null {
  if (error instanceof CierreError && error.code === "unauthenticated") return null;
  throw error;
}

/** Nobody would wake us again for a page that is on its way out; one that stays does the work itself, and later again. */
async function asLeader(session: ProjectSession): Promise<void> {
  const name = leaderLockName(session.userId, session.projectId);
  const ports = deliveryPorts();
  await inLine(navigator.locks, name, { clock: ports.clock, patienceMs: LOCK_WAIT_MS }, async () => {
    const { context, close } = await openContext(ports, () => session);
    await drainProject(context).finally(close);
  });
}
