import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { documentAction } from "../../../schema/actions/document-actions.ts";
import type { Services } from "../../context/services.ts";
import { admitAction } from "../../core/documents/admit-action.ts";
import { expandReferences } from "../../core/reading/expand-references.ts";
import { requireCollection } from "../../core/rows/stored-document.ts";
import { answerRun } from "../answer-run.ts";
import type { FeatureAction, FeatureActions } from "../feature.ts";
import { hangUp } from "../hang-up.ts";
import { personLimit } from "../limits/person-limit.ts";
import { contextOf } from "../request-session.ts";

const path = z.object({ id: z.string().min(1).max(80) });
/** Most have no body, or a small one. */
const BODY_BYTES = 4096;

/** `POST {collection}/{id}/{action}` for the actions of one feature. Throws where one is not declared for pages. */
export function addFeatureActionRoutes(app: FastifyInstance, services: Services, actions: FeatureActions): void {
  for (const [collection, own] of Object.entries(actions)) {
    for (const [name, action] of Object.entries(own)) addRoute(app, services, `${collection}/${name}`, action);
  }
}

function addRoute(app: FastifyInstance, services: Services, place: string, action: FeatureAction): void {
  const [collection = "", name = ""] = place.split("/");
  const declared = documentAction(collection, name);
  if (declared === null) throw new Error(`the action '${place}' is not declared`);
  const definition = requireCollection(collection);
  const { perMinute, perform, bodyBytes: bodyLimit = BODY_BYTES } = action;
  const count = perMinute === undefined ? null : personLimit(app, place, perMinute);
  app.post(`/${collection}/:id/${name}`, { bodyLimit }, async (request, reply) => {
    const { id } = path.parse(request.params);
    const ctx = contextOf(request, services);
    if (declared.rights !== "own") await admitAction(ctx, definition, declared, id);
    await count?.(request);
    const call = { ctx, id, services, log: request.log, body: request.body ?? null, signal: hangUp(reply) };
    const done = await perform(call);
    if (done === null) return reply.code(204).send();
    if ("run" in done) return answerRun(request, reply, done.run);
    return "document" in done ? expandReferences(ctx, collection, done.document) : done.answer;
  });
}
