import { GLOBAL_SCOPE } from "../../../schema/ids.ts";
import type { CollectionBehaviour, Saving, Values } from "../../core/behaviours/behaviour.ts";
import { checkHostNow } from "./check-hosts.ts";
import { edgeStatusOf, noRecords } from "./edge-status.ts";
import { lookUpHost } from "./look-up-host.ts";

export const hostnameBehaviour = {
  complete,
  refresh: (ctx, id) => checkHostNow(ctx, lookUpHost, ctx.projectId ?? "", id),
} satisfies CollectionBehaviour;

/** A host that is new, or has another name, begins with what there is to do (HOST-013); its records are asked afterwards. */
async function complete(values: Values, { work, scope, stored }: Saving): Promise<Values> {
  const { name, edgeStatus } = values;
  const isKnown = edgeStatus !== undefined && edgeStatus !== null && (stored === null || stored.name === name);
  if (isKnown || typeof name !== "string") return values;
  const key = { scope: GLOBAL_SCOPE, collection: "project", id: scope };
  await work.load([key]);
  const target = work.findLive(key)?.data.hostname;
  const host = { scope, name, target: typeof target === "string" && target !== "" ? target : null };
  return { ...values, edgeStatus: edgeStatusOf(host, noRecords), verified: false };
}
