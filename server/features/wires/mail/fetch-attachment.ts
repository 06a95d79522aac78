import type { ImapFlow } from "imapflow";
import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../../schema/errors.ts";
import { wireItem } from "../../../../schema/features/wires/wire-item.ts";
import { wireService } from "../../../../schema/features/wires/wire-service.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import type { Services } from "../../../context/services.ts";
import { readDocument } from "../../../core/documents/read-document.ts";
import { readSecrets } from "../../../core/documents/read-secrets.ts";
import type { Upload } from "../../../engines/files/ingest-upload.ts";
import { receiveUpload } from "../../../engines/files/receive-upload.ts";
import { withMailbox } from "../../../outbound/imap/with-mailbox.ts";
import { liveDocument } from "../live-document.ts";
import { type WireAttachment, wireAttachment } from "../wire-entry.ts";
import { mailboxFailure, mailboxOf, reachOf } from "./mailbox.ts";

export type AttachmentServices = Pick<Services, "files" | "importPhotos" | "limits">;

/** For all of an attachment, ms. */
const TIMEOUT_MS = 180_000;
/** Bytes that are asked for at once. */
const CHUNK = 1_000_000;

interface Wanted {
  readonly ctx: CommandContext;
  /** Of the text. */
  readonly id: string;
  /** Of its mail. */
  readonly part: string;
  /** Largest attachment, bytes. */
  readonly limit: number;
  /** Whoever asked has hung up. */
  readonly signal: AbortSignal;
}

/**
 * Fetches what came with a text by mail into the folder of uploads, from the mailbox that the mail lies in. Whoever gets it removes it. Throws
 * `notFound`, with the reason in words where it lies there no more, and `tooLarge`.
 */
export async function fetchAttachment({ files, importPhotos }: AttachmentServices, wanted: Wanted): Promise<Upload> {
  const { ctx, id, part, limit } = wanted;
  const { attachment, service, key } = await findAttachment(ctx, id, part);
  const secret = (await readSecrets(ctx.store, wireService.name, "secret", [service.id])).get(service.id) ?? null;
  const settings = mailboxOf(service, secret);
  const signal = AbortSignal.any([wanted.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const received = await withMailbox(settings, { reach: reachOf(importPhotos), signal }, async (client) => {
    const { uidValidity } = await client.mailboxOpen(settings.folder, { readOnly: true });
    const uid = await uidOf(client, key, String(uidValidity));
    const found = uid && (await client.download(uid, part, { uid: true, decodeText: false, chunkSize: CHUNK }));
    if (!found || found.content === undefined) throw gone();
    const { content } = found;
    return receiveUpload(content, { directory: files.temporaryDir, limit }).finally(() => content.destroy());
  }).catch((error: unknown) => {
    throw mailboxFailure(error);
  });
  return { received, mime: attachment.mime, name: attachment.name };
}

interface Found {
  readonly attachment: WireAttachment;
  readonly service: AnyDocument;
  /** What the mail is known by. */
  readonly key: string;
}

/** Of a text that the person may read. */
async function findAttachment(ctx: CommandContext, id: string, part: string): Promise<Found> {
  await readDocument(ctx, wireItem.name, id);
  const item = await liveDocument(ctx, wireItem.name, id);
  const attachment = listedIn(item?.attachments).find((one) => one.id === part);
  if (item === null || attachment === undefined) throw new CierreError("notFound");
  const service = await liveDocument(ctx, wireService.name, String(item.service ?? ""));
  const [arrival] = await ctx.store.query<{ key: string }>(`select key from wire_arrivals where scope = $1 and item_id = $2`, [
    ctx.projectId,
    id,
  ]);
  if (service === null || arrival === undefined) throw gone();
  return { attachment, service, key: arrival.key };
}

function listedIn(attachments: unknown): WireAttachment[] {
  const items: readonly unknown[] = Array.isArray(attachments) ? attachments : [];
  return items.flatMap((one) => wireAttachment.safeParse(one).data ?? []);
}

async function uidOf(client: ImapFlow, key: string, validity: string): Promise<string | null> {
  const [, was, uid] = /^uid:([^:]*):(\d+)$/.exec(key) ?? [];
  if (uid !== undefined) return was === validity ? uid : null;
  const found = await client.search({ header: { "message-id": key } }, { uid: true });
  const first = Array.isArray(found) ? found[0] : undefined;
  return first === undefined ? null : String(first);
}

/** Somebody has moved or deleted the mail, or its agency. */
function gone(): CierreError {
  return new CierreError("notFound", { message: t("wire.mail.gone") });
}
