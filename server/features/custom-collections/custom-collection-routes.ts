import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { meets } from "../../../schema/rights/can.ts";
import type { Services } from "../../context/services.ts";
import { readDocument } from "../../core/documents/read-document.ts";
import { removeDocument } from "../../core/documents/remove-document.ts";
import { saveDocument } from "../../core/documents/save-document.ts";
import { listDocuments } from "../../core/lists/list-documents.ts";
import { expandReferences } from "../../core/reading/expand-references.ts";
import { noteRequest } from "../../http/note-audit.ts";
import { contextOf, saveOptionsOf } from "../../http/request-session.ts";
import { csvOfCustomCollection } from "./custom-collection-csv.ts";
import { rulesOfCollection } from "./rules-of-collection.ts";

const NAME = "custom-collection-impl";
const DOCUMENT = { config: { body: "document" } } as const;
const id = z.string().min(1).max(80);
const onePath = z.object({ id });
const twoPath = z.object({ id, docId: id });
const listQuery = z.record(z.string().max(80), z.string().max(4000));
const readQuery = z.object({ version: id.optional(), fields: z.string().max(2000).optional() });
const body = z.record(z.string(), z.unknown());

/**
 * Documents of the collections that a project makes up: `custom-collection-impl/{id}` is the list of the collection `id`,
 * `…/{id}/{docId}` a document of it. A document's own id alone does as well, as for every other collection.
 */
export function addCustomCollectionRoutes(app: FastifyInstance, services: Services): void {
  app.get(`/${NAME}/:id`, async (request) => {
    const context = contextOf(request, services);
    const { id: asked } = onePath.parse(request.params);
    const rules = await rulesOfCollection(context, asked);
    if (rules === null) return readDocument(context, NAME, asked, readQuery.parse(request.query));
    if (!meets(rules.read, context.actor)) throw new CierreError("forbidden");
    return listDocuments(context, NAME, { ...listQuery.parse(request.query), customCollection: asked });
  });

  app.get(`/${NAME}/:id/_csv`, async (request, reply) => {
    const context = contextOf(request, services);
    const { id: asked } = onePath.parse(request.params);
    const { name, lines } = await csvOfCustomCollection(context, asked);
    await noteRequest(services, request, { what: "exported", about: `${name}.csv` });
    return reply
      .header("content-type", "text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name)}.csv`)
      .send(Readable.from(lines));
  });

  app.get(`/${NAME}/:id/:docId`, (request) => {
    const { docId } = twoPath.parse(request.params);
    return readDocument(contextOf(request, services), NAME, docId, readQuery.parse(request.query));
  });

  app.post(`/${NAME}/:id`, DOCUMENT, async (request) => {
    const { id: asked } = onePath.parse(request.params);
    const isNew = (await rulesOfCollection(contextOf(request, services), asked)) !== null;
    return save(services, request, isNew ? null : asked, isNew ? { customCollection: asked } : {});
  });

  app.post(`/${NAME}/:id/:docId`, DOCUMENT, (request) => {
    const { id: collection, docId } = twoPath.parse(request.params);
    return save(services, request, docId, { customCollection: collection });
  });

  app.delete(`/${NAME}/:id/:docId`, async (request, reply) => {
    await removeDocument(contextOf(request, services), NAME, twoPath.parse(request.params).docId, saveOptionsOf(request));
    return reply.code(204).send();
  });
}

async function save(services: Services, request: FastifyRequest, docId: string | null, more: Record<string, unknown>) {
  const context = contextOf(request, services);
  const values = { ...body.parse(request.body), ...more };
  const saved = await saveDocument(context, { collection: NAME, id: docId, body: values, ...saveOptionsOf(request) });
  return expandReferences(context, NAME, saved);
}
