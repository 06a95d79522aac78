import { CierreError } from "../../../schema/errors.ts";
import { GLOBAL_SCOPE } from "../../../schema/ids.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { CollectionBehaviour, Saving, Values } from "../../core/behaviours/behaviour.ts";
import { checkHostNow } from "./check-hosts.ts";
import { edgeStatusOf, noRecords } from "./edge-status.ts";
import { lookUpHost } from "./look-up-host.ts";

export const hostnameBehaviour = {
  complete,
  check,
  // Whose it is has to be proven anew.
  takenIn: () => ({ verified: false, edgeStatus: null }),
  refresh: (ctx, id) => checkHostNow(ctx, lookUpHost, ctx.projectId ?? "", id),
} satisfies CollectionBehaviour;

/**
 * Where a host leads ends at one that leads no further: nowhere on the way is it the host itself, nor a host twice. Hosts that are not
 * proven yet count as well, since they will be.
 */
async function check({ name, redirectHostname }: Values, { work, id }: Saving): Promise<void> {
  if (typeof name !== "string" || typeof redirectHostname !== "string" || redirectHostname === "") return;
  const rows = await work.read({
    text: `select data ->> 'name' as name, data ->> 'redirectHostname' as to from documents
      where collection = 'hostname' and deleted_at is null and id <> $1 and coalesce(data ->> 'redirectHostname', '') <> ''`,
    params: [id],
  });
  const others = new Map(rows.map((row) => [String(row.name), String(row.to)]));
  const circle = circleOf(name, redirectHostname, others);
  if (circle === null) return;
  const steps = circle.length > SHOWN_STEPS ? [...circle.slice(0, SHOWN_STEPS - 1), "…", circle.at(-1)] : circle;
  const circleText = t("validation.redirectCircle", { circle: steps.join(" → ") });
  throw new CierreError("invalid", { fields: { redirectHostname: circleText } });
}

/** Hosts of a circle that are named. */
const SHOWN_STEPS = 6;

/** The hosts that who follows `name` to `to` passes until one comes again, which ends it; `null` where the way ends. */
function circleOf(name: string, to: string, others: ReadonlyMap<string, string>): string[] | null {
  const passed = new Set([name]);
  for (let at: string | undefined = to; at !== undefined; at = others.get(at)) {
    if (passed.has(at)) return [...passed, at];
    passed.add(at);
  }
  return null;
}

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
