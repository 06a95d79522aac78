import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { article } from "../../../schema/features/articles/article.ts";
import { wireItem } from "../../../schema/features/wires/wire-item.ts";
import { wireService } from "../../../schema/features/wires/wire-service.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { ContextServices } from "../../context/person-context.ts";
import { programContext } from "../../context/program-context.ts";
import type { Services } from "../../context/services.ts";
import { idsIn } from "../../core/documents/ids-in.ts";
import { planSave } from "../../core/documents/plan-save.ts";
import { putFound } from "../../core/documents/put-again.ts";
import { readSecrets } from "../../core/documents/read-secrets.ts";
import { relatedScopes } from "../../core/documents/references/touch-related.ts";
import { runCommand } from "../../core/documents/run-command.ts";
import { valuesAlone } from "../../core/documents/values-alone.ts";
import { fetchPhoto, keepPhoto } from "../../engines/files/fetch-photo.ts";
import { createIngest, type Ingest } from "../../engines/files/ingest-upload.ts";
import { credentialsOf } from "./ask-agency.ts";
import { liveDocument } from "./live-document.ts";
import { type DuePhoto, noteAsset, photoIsDone, takeDuePhoto } from "./wire-photos.ts";

export type PhotoServices = ContextServices & Pick<Services, "files" | "importPhotos" | "limits" | "logger" | "now">;

/** Tries of one picture: the last one comes about an hour after the first. */
const MOST_TRIES = 7;

/**
 * Keeps the pictures of texts that articles were written from, and puts each into its articles in the place of the agency's address: an
 * agency's pictures go away, and some need credentials that readers do not have. Answers whether all had their turn.
 */
export async function keepWirePhotos(services: PhotoServices, goesOn: () => boolean): Promise<boolean> {
  const ingest = createIngest(services.files);
  for (;;) {
    if (!goesOn()) return false;
    const due = await takeDuePhoto(services.store, services.now());
    if (due === null) return true;
    await keepOne(services, ingest, due);
  }
}

async function keepOne(services: PhotoServices, ingest: Ingest, due: DuePhoto): Promise<void> {
  const ctx = programContext(services, due.scope, services.now);
  const item = await liveDocument(ctx, wireItem.name, due.itemId);
  const service = item && (await liveDocument(ctx, wireService.name, String(item.service ?? "")));
  try {
    if (item !== null) await keep(ctx, services, ingest, { due, item, service });
  } catch (error) {
    if (!(error instanceof CierreError)) throw error;
    services.logger.info(
      { err: error, project: due.scope, item: due.itemId, tries: due.tries },
      "keeping a picture of an agency failed",
    );
    if (due.tries < MOST_TRIES) return;
    if (service) await noteLost(ctx, service);
  }
  await photoIsDone(services.store, due);
}

interface Keeping {
  readonly due: DuePhoto;
  readonly item: AnyDocument;
  readonly service: AnyDocument | null;
}

async function keep(
  ctx: CommandContext,
  services: PhotoServices,
  ingest: Ingest,
  { due, item, service }: Keeping,
): Promise<void> {
  const articles = idsIn(item.articles);
  const known = due.assetId !== null && (await liveDocument(ctx, "asset", due.assetId)) !== null ? due.assetId : null;
  const asset = known ?? (await bring(ctx, services, ingest, { due, item, service }));
  if (known === null) await noteAsset(ctx.store, due, asset);
  for (const id of articles) await putIntoArticle(ctx, id, due.url, asset);
}

async function bring(
  ctx: CommandContext,
  services: PhotoServices,
  ingest: Ingest,
  { due, item, service }: Keeping,
): Promise<string> {
  const { files, importPhotos: reach, limits } = services;
  // A later version of the text may be about another picture.
  const isSame = item.photoUrl === due.url;
  const words = isSame ? { description: item.photoDescription ?? null, attribution: item.photoAttribution ?? null } : {};
  const credentials = service === null ? {} : await credentialsFor(ctx, service, due.url);
  const photo = await fetchPhoto(due.url, { files, reach, limit: limits.photoBytes, credentials });
  return keepPhoto(ctx, { files, ingest }, photo, words);
}

/** What the agency knows the server by, where the picture lies at the origin of its texts. */
async function credentialsFor(ctx: CommandContext, service: AnyDocument, url: string): Promise<Record<string, string>> {
  const [own, theirs] = [URL.parse(String(service.url ?? ""))?.origin, URL.parse(url)?.origin];
  if (own === undefined || own !== theirs) return {};
  return credentialsOf(service, (await readSecrets(ctx.store, wireService.name, "secret", [service.id])).get(service.id) ?? null);
}

/** Where the article shows the picture by the agency's address it shows the asset; what people said of it stays. */
async function putIntoArticle(ctx: CommandContext, id: string, url: string, asset: string): Promise<void> {
  const scope = ctx.projectId ?? "";
  await runCommand(ctx, [scope, ...relatedScopes(ctx, article)], [], async (work) => {
    const key = { scope, collection: article.name, id };
    await work.load([key]);
    const items: unknown = work.findLive(key)?.data.multimedia;
    if (!Array.isArray(items) || !items.some((one) => isLinked(one, url))) return;
    const multimedia = items.map((one) => (isLinked(one, url) ? { ...one, asset, url: null, thumbnailUrl: null } : one));
    await planSave(ctx, work, { ...valuesAlone, definition: article, id, newId: id, values: { multimedia }, byServer: true });
  });
}

function isLinked(item: AnyDocument, url: string): boolean {
  return item.type === "photo" && item.url === url && !item.asset;
}

/** The articles show the picture from the agency's address: administrators read why beside the agency. */
async function noteLost(ctx: CommandContext, { id }: AnyDocument): Promise<void> {
  const scope = ctx.projectId ?? "";
  await runCommand(ctx, [scope], [], async (work) => {
    const key = { scope, collection: wireService.name, id };
    await work.load([key]);
    const found = work.findLive(key);
    if (found !== null) putFound(work, found, { lastError: t("wire.photoLost") });
  });
}
