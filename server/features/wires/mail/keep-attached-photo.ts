import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../../schema/errors.ts";
import { asset } from "../../../../schema/features/files/asset.ts";
import { attachedPart } from "../../../../schema/features/wires/attached-part.ts";
import { wireItem } from "../../../../schema/features/wires/wire-item.ts";
import { isPlainObject } from "../../../../schema/values/plain-json.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import { putFound } from "../../../core/documents/put-again.ts";
import { runCommand } from "../../../core/documents/run-command.ts";
import type { Workspace } from "../../../core/rows/workspace.ts";
import { keepPhoto } from "../../../engines/files/fetch-photo.ts";
import { createIngest } from "../../../engines/files/ingest-upload.ts";
import { asking, type FeatureAction } from "../../../http/feature.ts";
import { liveDocument } from "../live-document.ts";
import { type AttachmentServices, fetchAttachment } from "./fetch-attachment.ts";

/** Each is fetched from a mailbox and taken apart. */
const PHOTOS_PER_MINUTE = 30;

/** Makes a photo of the project of a picture that came with a text by mail, once, and answers the text, which names it. */
export const attachmentActions = {
  "keep-photo": {
    perMinute: PHOTOS_PER_MINUTE,
    ...asking(attachedPart, async ({ ctx, id, services, signal }, { part }) => {
      await keep(ctx, services, { id, part, signal });
      const document = await liveDocument(ctx, wireItem.name, id);
      if (document === null) throw new CierreError("notFound");
      return { document };
    }),
  },
} satisfies Readonly<Record<string, FeatureAction>>;

interface Wanted {
  readonly id: string;
  readonly part: string;
  readonly signal: AbortSignal;
}

async function keep(ctx: CommandContext, services: AttachmentServices, { id, part, signal }: Wanted): Promise<void> {
  const item = await liveDocument(ctx, wireItem.name, id);
  const known = attached(item).find((one) => one.id === part)?.asset;
  if (typeof known === "string" && (await liveDocument(ctx, asset.name, known)) !== null) return;
  const { files, limits } = services;
  const photo = await fetchAttachment(services, { ctx, id, part, limit: limits.photoBytes, signal });
  const attribution = typeof item?.byline === "string" ? item.byline : null;
  const made = await keepPhoto(ctx, { files, ingest: createIngest(files) }, photo, { attribution });
  const scope = ctx.projectId ?? "";
  await runCommand(ctx, [scope], [], (work) => name(work, { scope, collection: wireItem.name, id }, part, made));
}

/** The text names the photo, so that it is made once and goes with the articles that are written from it. */
async function name(work: Workspace, key: Parameters<Workspace["findLive"]>[0], part: string, made: string): Promise<void> {
  await work.load([key]);
  const found = work.findLive(key);
  if (found === null) return;
  const attachments = attached(found.data).map((one) => (one.id === part ? { ...one, asset: made } : one));
  putFound(work, found, { attachments });
}

function attached(item: AnyDocument | null): Record<string, unknown>[] {
  return Array.isArray(item?.attachments) ? item.attachments.filter(isPlainObject) : [];
}
