import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { documentAction } from "../../../schema/actions/document-actions.ts";
import type { Services } from "../../context/services.ts";
import { admitAction } from "../../core/documents/admit-action.ts";
import { expandReferences } from "../../core/documents/references/expand-references.ts";
import { requireCollection } from "../../core/documents/stored-document.ts";
import type { FeatureAction } from "../feature.ts";
import { hangUp } from "../hang-up.ts";
import { personLimit } from "../limits/person-limit.ts";
import { contextOf } from "../request-session.ts";

const path = z.object({ id: z.string().min(1).max(80) });
/** They have no body. */
const BODY = { bodyLimit: 4096 } as const;

type Actions = Readonly<Record<string, Readonly<Record<string, FeatureAction>>>>;

/** `POST {collection}/{id}/{action}` for the actions of one feature. Throws where one is not declared for pages. */
export function addFeatureActionRoutes(app: FastifyInstance, services: Services, actions: Actions): void {
  for (const [collection, own] of Object.entries(actions)) {
    for (const [name, action] of Object.entries(own)) addRoute(app, services, `${collection}/${name}`, action);
  }
}

function addRoute(app: FastifyInstance, services: Services, place: string, { perMinute, perform }: FeatureAction): void {
  const [collection = "", name = ""] = place.split("/");
  const declared = documentAction(collection, name);
  if (declared === null) throw new Error(`the action '${place}' is not declared`);
  const definition = requireCollection(collection);
  const count = perMinute === undefined ? null : personLimit(app, place, perMinute);
  app.post(`/${collection}/:id/${name}`, BODY, async (request, reply) => {
    const { id } = path.parse(request.params);
    const ctx = contextOf(request, services);
    await admitAction(ctx, definition, declared, id);
    await count?.(request);
    const done = await perform({ ctx, id, services, signal: hangUp(reply) });
    return "document" in done ? expandReferences(ctx, collection, done.document) : done.answer;
  });
}
