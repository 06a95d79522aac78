import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { pushNotification } from "../../../schema/features/push/push-notification.ts";
import type { PushReadiness } from "../../../schema/wire/push.ts";
import { type PushReport, pushTrial } from "../../../schema/wire/push-report.ts";
import type { Services } from "../../context/services.ts";
import { authorize } from "../../core/access/authorize.ts";
import { contextOf } from "../../http/request-session.ts";
import { channelsStatement, waysOf } from "./channels-set-up.ts";
import { countRecipientsStatement, reachesOneSignal } from "./freeze-recipients.ts";
import { readPushReport } from "./read-push-report.ts";
import { tryPush } from "./try-push.ts";

const text = z.string().max(12_000).optional();
/** As `segmentFilters` makes them. */
const query = z.object({ audienceSegments_in: text, audienceSegments_nin: text, ipLocation_in: text, ipLocation_nin: text });

const path = z.object({ id: z.string().min(1).max(80) });

/**
 * For whoever may send notices: `GET push-notification/readiness` with the filters of one (what a press of Enviar would do), `POST
 * push-notification/try` (one device gets it, `tryPush`) and `GET push-notification/{id}/report` (what devices did with it, by segments).
 */
export function addPushRoutes(app: FastifyInstance, services: Services): void {
  app.get("/push-notification/readiness", async (request): Promise<PushReadiness> => {
    const ctx = contextOf(request, services);
    authorize(ctx, "CREATE", pushNotification, { id: null, createdBy: null });
    if (ctx.projectId === null) throw new CierreError("forbidden");
    const asked = Object.entries(query.parse(request.query)).filter(([, value]) => value);
    const [rows] = await services.store.batch([channelsStatement(ctx.projectId)]);
    const ways = waysOf(rows?.[0]);
    // `value` is a text: the empty ones are out.
    const rule = { filters: Object.fromEntries(asked) as Record<string, string> };
    const [counted] = await services.store.batch([countRecipientsStatement(ctx, rule, ways)]);
    return { ...ways, oneSignal: reachesOneSignal(rule, ways), count: Number(counted?.[0]?.count ?? 0) };
  });

  app.post("/push-notification/try", async (request, reply) => {
    await tryPush(services, contextOf(request, services), pushTrial.parse(request.body));
    return reply.code(204).send();
  });

  app.get("/push-notification/:id/report", async (request): Promise<PushReport> => {
    const ctx = contextOf(request, services);
    authorize(ctx, "CREATE", pushNotification, { id: null, createdBy: null });
    return readPushReport(services.store, { scope: ctx.projectId ?? "", docId: path.parse(request.params).id });
  });
}
