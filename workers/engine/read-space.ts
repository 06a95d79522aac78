import type { DeviceSpace } from "../engine-api.ts";
import { isShort } from "../space/space-port.ts";
import type { ProjectContext } from "./project-context.ts";

/** What the person's work takes on this device. */
export async function readSpace({ ports, outbox }: ProjectContext): Promise<DeviceSpace> {
  const { replica, space, drafts } = ports;
  const [estimate, documents, pictures, typed, { assets }, waiting] = await Promise.all([
    space.estimate(),
    replica.count(),
    space.pictures.count(),
    drafts.list(),
    outbox.read(),
    ports.countWaiting(),
  ]);
  return {
    usage: estimate?.usage ?? null,
    quota: estimate?.quota ?? null,
    isShort: estimate !== null && isShort(estimate),
    documents,
    pictures,
    drafts: typed.length,
    fileBytes: assets.reduce((sum, { size }) => sum + size, 0),
    waiting,
  };
}
