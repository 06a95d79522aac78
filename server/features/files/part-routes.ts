import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { PART_TYPE, uploadHeaderNames } from "../../../schema/wire/upload-headers.ts";
import type { Services } from "../../context/services.ts";
import type { PartialUploads, UploadPosition } from "../../engines/files/partial-uploads.ts";
import type { UploadName } from "../../engines/files/upload-names.ts";
import { contextOf, saveOptionsOf } from "../../http/request-session.ts";
import { uploadKinds } from "./upload-kinds.ts";

const bytes = z.coerce.number().int().min(0);
const beginHeaders = z.object({ [uploadHeaderNames.length]: bytes.min(1) });
const partHeaders = z.object({ "content-type": z.literal(PART_TYPE), [uploadHeaderNames.offset]: bytes });
const kind = z.object({ kind: z.enum(Object.keys(uploadKinds) as [keyof typeof uploadKinds]).default("file") });

/**
 * A file in parts, as tus 1.0 sends it, under the name of its operation, so that a device that knows nothing but the operation
 * goes on where the server stands: `POST upload?kind` begins or finds it, `HEAD upload` says its offset, `PATCH upload` adds a
 * part, `DELETE upload` forgets it. Then `POST asset/{kind}` without a body, with `upload-complete: ?1` and the same `operation-id`, makes the asset.
 */
export function addPartRoutes(app: FastifyInstance, services: Services, parts: PartialUploads): void {
  app.post("/upload", async (request, reply) => {
    const name = uploadNameOf(request, services);
    const length = beginHeaders.parse(request.headers)[uploadHeaderNames.length];
    const { limit } = uploadKinds[kind.parse(request.query).kind];
    if (length > services.limits[limit]) throw new CierreError("tooLarge");
    const position = await parts.begin(name, length);
    return answerWith(reply, position).code(201).header("location", "/api/upload").send({ offset: position.offset });
  });
  app.head("/upload", async (request, reply) => {
    const position = await parts.find(uploadNameOf(request, services));
    if (!position) throw new CierreError("notFound");
    return answerWith(reply, position).header(uploadHeaderNames.length, position.length).send();
  });
  app.patch("/upload", async (request, reply) => {
    const offset = partHeaders.parse(request.headers)[uploadHeaderNames.offset];
    const position = await parts.append(uploadNameOf(request, services), offset, request.raw);
    return answerWith(reply, position).code(204).send();
  });
  app.delete("/upload", async (request, reply) => {
    await parts.remove(uploadNameOf(request, services));
    return reply.header("tus-resumable", "1.0.0").code(204).send();
  });
}

/** Under which name this person's operation has its file. Throws `malformed` without an operation. */
export function uploadNameOf(request: FastifyRequest, services: Services): UploadName {
  const { actor, projectId } = contextOf(request, services);
  const { operationId } = saveOptionsOf(request);
  if (operationId === null) throw new CierreError("malformed");
  return { userId: actor.profile.id, projectId, operationId };
}

function answerWith(reply: FastifyReply, { offset }: UploadPosition): FastifyReply {
  return reply.header("tus-resumable", "1.0.0").header(uploadHeaderNames.offset, offset);
}
