import { rm } from "node:fs/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { GalleryAnswer } from "../../../schema/wire/gallery.ts";
import type { Services } from "../../context/services.ts";
import { fetchPhoto } from "../../engines/files/fetch-photo.ts";
import { makeThumbnail } from "../../engines/files/photo-variants.ts";
import { cacheThumbnails } from "../../engines/files/thumbnail-cache.ts";
import { personLimit } from "../../http/limits/person-limit.ts";
import { contextOf } from "../../http/request-session.ts";
import { describeAddress } from "./describe-address.ts";
import type { ImageProvider } from "./image-provider.ts";
import { findInArticles, findInRepositories, locateInProject } from "./project-gallery.ts";

const words = z.string().trim().max(500).default("");
const session = z.string().max(100).default("");
const id = z.string().min(1).max(80);
const flag = z.enum(["true", "false", "1", "0", ""]).default("false");
const articleQuery = z.object({ query: words, session, article: id.optional(), full: flag });
const repositoryQuery = z.object({ query: words, session, doc: id.optional() });
const providerQuery = z.object({ query: words, session });
const itemPath = z.object({ itemId: z.string().min(1).max(200) });
const address = z.object({ url: z.string().trim().min(1).max(2048) });

/** What one person may ask for in a minute: others' services cost money, the rest this server's time. */
const limits = { search: 60, drawing: 20, thumbnail: 600, address: 60 } as const;
/** Largest picture of which a thumbnail is made, bytes. */
const LARGEST_PREVIEWED = 12 * 1024 ** 2;

/**
 * The galleries of the image picker (UPLOAD-019 to UPLOAD-024): `GET multimedia/{article,repo,image-search,ai}` with
 * `query` and `session`, and of each `{itemId}`, which answers where the picture is. `GET multimedia?url=` describes a web
 * address (UPLOAD-033), `GET multimedia/thumbnail?url=` makes a small picture of one elsewhere, since pages load none themselves.
 */
export function addMultimediaRoutes(app: FastifyInstance, services: Services): void {
  app.get("/multimedia/article", async (request): Promise<GalleryAnswer> => {
    const { query, article, full } = articleQuery.parse(request.query);
    const context = projectOf(request, services);
    return { data: await findInArticles(context, { query, article, full: full === "true" || full === "1" }) };
  });
  app.get("/multimedia/repo", async (request): Promise<GalleryAnswer> => {
    const { query, doc } = repositoryQuery.parse(request.query);
    return { data: await findInRepositories(projectOf(request, services), query, doc) };
  });
  for (const [name, collection] of [
    ["article", "article"],
    ["repo", "multimedia-repository"],
  ] as const) {
    app.get(`/multimedia/${name}/:itemId`, (request) =>
      locateInProject(projectOf(request, services), collection, itemPath.parse(request.params).itemId),
    );
  }
  const { imageSearch, assistant } = services.imageProviders;
  addProvider(app, services, { name: "image-search", provider: imageSearch, perMinute: limits.search });
  addProvider(app, services, { name: "ai", provider: assistant, perMinute: limits.drawing });
  addAddressRoutes(app, services);
}

interface ProviderRoute {
  readonly name: "image-search" | "ai";
  readonly provider: ImageProvider | null;
  readonly perMinute: number;
}

function addProvider(app: FastifyInstance, services: Services, { name, provider, perMinute }: ProviderRoute): void {
  const count = personLimit(app, name, perMinute);
  app.get(`/multimedia/${name}`, async (request): Promise<GalleryAnswer> => {
    projectOf(request, services);
    const { query, session } = providerQuery.parse(request.query);
    if (!provider) return { data: [], message: t(`gallery.notConfigured.${name}`) };
    if (query === "") return { data: [] };
    await count(request);
    return { data: await provider.find(query, session) };
  });
  app.get(`/multimedia/${name}/:itemId`, async (request) => {
    projectOf(request, services);
    const { itemId } = itemPath.parse(request.params);
    await count(request);
    const found = await provider?.locate(itemId, providerQuery.parse(request.query).session);
    if (!found) throw new CierreError("notFound");
    return found;
  });
}

function addAddressRoutes(app: FastifyInstance, services: Services): void {
  const countAddress = personLimit(app, "address", limits.address);
  const countThumbnail = personLimit(app, "thumbnail", limits.thumbnail);
  const thumbnailOf = cacheThumbnails(async (url) => {
    const { files, importPhotos: reach } = services;
    const limit = Math.min(LARGEST_PREVIEWED, services.limits.photoBytes);
    const { received } = await fetchPhoto(url, { files, reach, limit });
    return makeThumbnail(received.path).finally(() => rm(received.path, { force: true }));
  });
  app.get("/multimedia", async (request) => {
    projectOf(request, services);
    const { url } = address.parse(request.query);
    await countAddress(request);
    return describeAddress(url, services.readFacts);
  });
  app.get("/multimedia/thumbnail", async (request, reply) => {
    projectOf(request, services);
    const { url } = address.parse(request.query);
    await countThumbnail(request);
    if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new CierreError("notFound");
    const thumbnail = await thumbnailOf(url);
    return reply.type("image/webp").header("cache-control", "private, max-age=3600").send(thumbnail);
  });
}

/** Galleries are a project's: without one at hand there is none. Throws `forbidden`. */
function projectOf(request: FastifyRequest, services: Services) {
  const context = contextOf(request, services);
  if (context.projectId === null) throw new CierreError("forbidden");
  return context;
}
