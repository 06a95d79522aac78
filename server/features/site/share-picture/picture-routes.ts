import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../../schema/errors.ts";
import type { Services } from "../../../context/services.ts";
import { cacheThumbnails } from "../../../engines/files/thumbnail-cache.ts";
import { isForReaders } from "../readers/find-page.ts";
import { SHAPES, type Shape } from "./draw-picture.ts";
import { drawSharePicture, PICTURES_PATH, picturePath, sharePicture } from "./share-picture.ts";

const path = z.object({
  project: z.string().min(1).max(80),
  article: z.string().min(1).max(80),
  picture: z.string().regex(/^[\w]{1,10}-[\w-]{12}\.jpg$/),
});
/** Of one address, in a minute: many readers may share one. */
const PICTURES_PER_MINUTE = 3_000;
/** Drawn at a time: each takes a core for a fifth of a second. */
const AT_ONCE = 2;

/**
 * `GET _imagen/{article}/{shape}-{version}.jpg`, below a site's own path: an article's picture as it is shared. Only the version of this moment
 * is drawn; another one leads there, so that nobody has pictures drawn by making up addresses.
 */
export function addPictureRoutes(app: FastifyInstance, services: Services): void {
  const queue = takingTurns(AT_ONCE);
  const wanted = new Map<string, () => Promise<Buffer>>();
  const pictureOf = cacheThumbnails((key) => queue(wanted.get(key) ?? (() => Promise.reject(new CierreError("notFound")))));
  const counted = { config: { rateLimit: { max: PICTURES_PER_MINUTE, timeWindow: 60_000 } } };
  app.get(`/sitio/:project${PICTURES_PATH}:article/:picture`, counted, async (request, reply) => {
    const { project, article, picture } = path.parse(request.params);
    const shape = picture.slice(0, picture.indexOf("-"));
    if (!isShape(shape)) throw new CierreError("notFound");
    const [row] = await services.store.query<{ data: AnyDocument }>(
      `select data from documents where scope = $1 and collection = 'article' and id = $2 and deleted_at is null`,
      [project, article],
    );
    const made = row && isForReaders(row.data) ? await sharePicture(services.store, project, row.data) : null;
    if (made === null) throw new CierreError("notFound");
    const proper = picturePath(article, shape, made);
    if (!proper.endsWith(`/${picture}`)) {
      const base = /^\/sitio\/[^/?#]+/.exec(request.originalUrl)?.[0] ?? "";
      return reply.header("cache-control", "public, max-age=60").redirect(`${base}${proper}`, 302);
    }
    const key = `${project}\n${proper}`;
    wanted.set(key, () => drawSharePicture(services.files, shape, made));
    try {
      const bytes = await pictureOf(key);
      return await reply
        .headers({ "cache-control": "public, max-age=31536000, immutable", "cross-origin-resource-policy": "cross-origin" })
        .type("image/jpeg")
        .send(bytes);
    } finally {
      wanted.delete(key);
    }
  });
}

function isShape(name: string): name is Shape {
  return Object.hasOwn(SHAPES, name);
}

/** Runs so many at a time; the others wait. */
function takingTurns(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
