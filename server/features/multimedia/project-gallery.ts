import { CierreError } from "../../../schema/errors.ts";
import { foldText } from "../../../schema/text/fold-text.ts";
import type { GalleryAddress, GalleryItem } from "../../../schema/wire/gallery.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { readDocument } from "../../core/documents/read-document.ts";
import { listDocuments } from "../../core/lists/list-documents.ts";

/** Documents that one search looks into, and items of one answer. */
const DOCUMENTS = 40;
const MOST = 60;
/** Between the id of a document and the place of a picture in it. */
const SEPARATOR = "~";

export interface ArticleGalleryQuery {
  readonly query: string;
  /** The article at hand, whose pictures come first. */
  readonly article?: string;
  /** Films, pictures of the body and pages of the story too. */
  readonly full: boolean;
}

/** Pictures of the project's articles that contain the words, newest first, each asset once (UPLOAD-019). */
export async function findInArticles(ctx: CommandContext, { query, article, full }: ArticleGalleryQuery): Promise<GalleryItem[]> {
  const { data } = await listDocuments(ctx, "article", { sort: "-date", limit: String(DOCUMENTS), ...words(query) });
  const own = article === undefined ? [] : await readArticle(ctx, article);
  const others = data.filter(({ id }) => id !== article);
  return once([...own, ...others].flatMap((document) => itemsOfArticle(document, full)));
}

/** Items of repositories that contain the words, newest first; with `doc`, of this one, whose items contain them (UPLOAD-020). */
export async function findInRepositories(ctx: CommandContext, query: string, doc?: string): Promise<GalleryItem[]> {
  if (doc !== undefined) {
    const items = itemsOfRepository(await readDocument(ctx, "multimedia-repository", doc));
    return once(items.filter(({ description, attribution }) => hasWords(query, `${description} ${attribution}`)));
  }
  const { data } = await listDocuments(ctx, "multimedia-repository", {
    sort: "-date",
    limit: String(DOCUMENTS),
    ...words(query),
  });
  return once(data.flatMap(itemsOfRepository));
}

function hasWords(query: string, text: string): boolean {
  const folded = foldText(text);
  return foldText(query)
    .split(" ")
    .every((word) => folded.includes(word));
}

/** Where a picture without an asset is. Throws `notFound`. */
export async function locateInProject(
  ctx: CommandContext,
  collection: "article" | "multimedia-repository",
  id: string,
): Promise<GalleryAddress> {
  const [documentId = ""] = id.split(SEPARATOR);
  const document = await readDocument(ctx, collection, documentId);
  const items = collection === "article" ? itemsOfArticle(document, true) : itemsOfRepository(document);
  const item = items.find((one) => one.id === id);
  if (!item?.url) throw new CierreError("notFound");
  return { url: item.url, description: item.description, attribution: item.attribution };
}

function words(query: string): { search?: string } {
  return query === "" ? {} : { search: query };
}

async function readArticle(ctx: CommandContext, id: string): Promise<Fields[]> {
  try {
    return [await readDocument(ctx, "article", id)];
  } catch (error) {
    // A new one that no server knows yet has no pictures here.
    if (error instanceof CierreError && error.code === "notFound") return [];
    throw error;
  }
}

type Fields = Readonly<Record<string, unknown>>;

function itemsOfArticle(article: Fields, full: boolean): GalleryItem[] {
  const cover = {
    asset: article.photoAsset,
    type: "photo",
    description: article.photoAssetDescription,
    attribution: article.photoAssetAttribution,
  };
  const lists = full ? ["multimedia", "bodyMultimedia", "storyPages"] : ["multimedia"];
  const all = lists.flatMap((name) => mediaOf(article, name, asText(article.title)));
  const covers = mediaItem(cover, placeOf(article, "photoAsset"), asText(article.title));
  return [...covers, ...all].filter(({ type }) => full || type === "photo");
}

function itemsOfRepository(repository: Fields): GalleryItem[] {
  return mediaOf(repository, "items", asText(repository.name), asText(repository.attribution));
}

function mediaOf(document: Fields, name: string, title: string | null, credit: string | null = null): GalleryItem[] {
  const items = Array.isArray(document[name]) ? document[name].filter(isFields) : [];
  return items.flatMap((item, at) => mediaItem(item, placeOf(document, `${name}-${asText(item.id) ?? at}`), title, credit));
}

function placeOf(document: Fields, place: string): string {
  return `${asText(document.id) ?? ""}${SEPARATOR}${place}`;
}

/** None for what is neither photo nor video, or nowhere. */
function mediaItem(item: Fields, id: string, title: string | null, credit: string | null = null): GalleryItem[] {
  const asset = isFields(item.asset) && Array.isArray(item.asset.files) ? item.asset : null;
  const type = typeOf(item, asset);
  const url = asText(item.url);
  if (type === null || (asset === null && url === null)) return [];
  return [
    {
      id,
      type,
      asset: asset && { id: String(asset.id), name: asText(asset.name) },
      url: url ?? (asset && fileUrl(asset, "original")),
      thumbnailUrl: (asset && fileUrl(asset, "360")) ?? asText(item.thumbnailUrl),
      html: asText(item.html),
      description: asText(item.description) ?? asText(asset?.description) ?? title,
      attribution: asText(item.attribution) ?? asText(asset?.attribution) ?? credit,
      siteUrl: null,
      social: asText(item.social),
    },
  ];
}

function typeOf(item: Fields, asset: Fields | null): "photo" | "video" | null {
  if (item.type === "photo" || item.type === "video") return item.type;
  if (item.type === "rich" || !asset) return null;
  const mime = asText(filesOf(asset)[0]?.mime) ?? "";
  if (mime.startsWith("video/")) return "video";
  return mime.startsWith("image/") ? "photo" : null;
}

/** The file of that tag, else the first picture (UPLOAD-009). */
function fileUrl(asset: Fields, tag: string): string | null {
  const files = filesOf(asset);
  const pictures = files.filter(({ mime }) => asText(mime)?.startsWith("image/"));
  return asText((files.find((file) => file.tag === tag) ?? pictures[0])?.url);
}

function filesOf(asset: Fields): Fields[] {
  return Array.isArray(asset.files) ? asset.files.filter(isFields) : [];
}

/** Each asset, and each address, once. */
function once(items: readonly GalleryItem[]): GalleryItem[] {
  const seen = new Set<string>();
  const isNew = ({ asset, url }: GalleryItem) => {
    const what = asset?.id ?? url ?? "";
    return !seen.has(what) && seen.add(what) !== undefined;
  };
  return items.filter(isNew).slice(0, MOST);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function asText(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
