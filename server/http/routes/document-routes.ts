import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { headerNames } from "../../../schema/wire/headers.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { Services } from "../../context/services.ts";
import { runAction } from "../../core/documents/document-actions.ts";
import { moveDocument } from "../../core/documents/move-document.ts";
import { readDocument } from "../../core/documents/read-document.ts";
import { removeDocument } from "../../core/documents/remove-document.ts";
import { saveDocument } from "../../core/documents/save-document.ts";
import { listDocuments } from "../../core/lists/list-documents.ts";
import { expandReferences } from "../../core/reading/expand-references.ts";
import { requireCollection } from "../../core/rows/stored-document.ts";
import { oneByOne } from "../../core/threads/one-by-one.ts";
import { leftOutFields } from "../left-out-fields.ts";
import { contextOf, saveOptionsOf } from "../request-session.ts";
import { writeList } from "../write-list.ts";

const collectionPath = z.object({
  collection: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .max(64),
});
const documentPath = collectionPath.extend({ id: z.string().min(1).max(80) });
const actionPath = documentPath.extend({
  action: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .max(64),
});
const readQuery = z.object({ version: z.string().min(1).max(80).optional(), fields: z.string().max(2000).optional() });
const listQuery = z.record(z.string().max(80), z.union([z.string().max(4000), z.array(z.string().max(4000)).max(50)]));
const moveBody = z.strictObject({ project: z.string().min(1).max(80) });
const JSON_TYPE = "application/json; charset=utf-8";
const DOCUMENT = { config: { body: "document", keys: true } } as const;
const FOR_KEYS = { config: { keys: true } } as const;
const saveBody = z.record(z.string(), z.unknown());

/** What an entry has beside its document, for whoever reads it. */
export type CompleteEntry = (ctx: CommandContext, collection: string, document: AnyDocument) => Promise<AnyDocument>;

/** `GET|POST|DELETE|MOVE {collection}[/{id}]` for every declared collection (spec 0 §7 Lists and documents). */
export function addDocumentRoutes(app: FastifyInstance, services: Services, completeEntry: CompleteEntry): void {
  // Only what is named where `fields` names some, and of a former version what it was.
  const readOne = async (context: CommandContext, collection: string, id: string | null, query: z.infer<typeof readQuery>) => {
    const document = await readDocument(context, collection, id, query);
    return query.fields || query.version ? document : completeEntry(context, collection, document);
  };
  // A page of hundreds of long documents takes the thread that answers some time: one person's come one after the other.
  const lists = oneByOne();
  app.get("/:collection", FOR_KEYS, async (request, reply) => {
    const { collection } = collectionPath.parse(request.params);
    const query = listQuery.parse(request.query);
    const context = contextOf(request, services);
    if (collectionNamed(collection)?.kind !== "single")
      return reply
        .type(JSON_TYPE)
        .send(await lists(context.actor.profile.id, async () => writeList(await listDocuments(context, collection, query))));
    return readOne(context, collection, null, readQuery.parse(query));
  });

  app.get("/:collection/:id", FOR_KEYS, (request) => {
    const { collection, id } = documentPath.parse(request.params);
    return readOne(contextOf(request, services), collection, id, readQuery.parse(request.query));
  });

  app.post("/:collection", DOCUMENT, (request, reply) => save(services, request, reply, null));
  app.post("/:collection/:id", DOCUMENT, (request, reply) =>
    save(services, request, reply, documentPath.parse(request.params).id),
  );

  app.post("/:collection/:id/:action", FOR_KEYS, async (request, reply) => {
    const { collection, id, action } = actionPath.parse(request.params);
    const context = contextOf(request, services);
    const call = { id, body: request.body, ...saveOptionsOf(request) };
    const document = await runAction(context, collection, action, call);
    return document === null ? reply.code(204).send() : expandReferences(context, collection, document);
  });

  app.delete("/:collection/:id", FOR_KEYS, async (request, reply) => {
    const { collection, id } = documentPath.parse(request.params);
    await removeDocument(contextOf(request, services), collection, id, saveOptionsOf(request));
    return reply.code(204).send();
  });

  app.route({
    method: "MOVE",
    url: "/:collection/:id",
    handler: async (request) => {
      const { collection, id } = documentPath.parse(request.params);
      const { project } = moveBody.parse(request.body);
      const context = contextOf(request, services);
      return expandReferences(context, collection, await moveDocument(context, collection, id, project));
    },
  });
}

/** Saves, and tells in the answer's `left-out` what of the body the person may not set. */
async function save(services: Services, request: FastifyRequest, reply: FastifyReply, id: string | null): Promise<AnyDocument> {
  const { collection } = collectionPath.parse(request.params);
  const context = contextOf(request, services);
  const { body, again } = askedOf(context, collection, saveBody.parse(request.body));
  const document = await saveDocument(context, { collection, id, body, ...saveOptionsOf(request) });
  if (again) await again(context, document.id);
  const answer = again
    ? await readDocument(context, collection, document.id)
    : await expandReferences(context, collection, document);
  const leftOut = leftOutFields(context.actor, requireCollection(collection), body, [document, answer]);
  if (leftOut.length > 0) reply.header(headerNames.leftOut, leftOut.join(","));
  return answer;
}

/** The body of a save, and what it asks for beside fields where the collection's behaviour knows of it. */
function askedOf(ctx: CommandContext, collection: string, { refresh, ...rest }: z.infer<typeof saveBody>) {
  const again = ctx.behaviours.of({ name: collection }).refresh;
  if (again === undefined) return { body: refresh === undefined ? rest : { ...rest, refresh }, again };
  return { body: rest, again: refresh === true ? again : undefined };
}
