import type { UploadEndpoint } from "../../sync/outbox/outbox-operation.ts";
import { type CacheNeeds, SENT_FILE_CACHE } from "./kept-files.ts";

/** As long as a copy is kept (ms): a server is hardly ever set back to an older backup. */
const KEPT_MS = 14 * 86_400_000;
/** What copies take together at most, bytes; the oldest make way. */
const MOST_BYTES = 256 * 1024 ** 2;

/** A file that the server has taken, as it was sent. */
export interface SentFile {
  /** Id of its asset. */
  readonly id: string;
  readonly name: string;
  readonly endpoint: UploadEndpoint;
  readonly blob: Blob;
  /** Of the asset that it became. */
  readonly version: string;
  readonly createdAt: string;
}

/**
 * Copies of what a person has sent from this device in a project: a server that goes on from a backup has lost what came after it, and nobody
 * else has the bytes.
 */
export interface SentFiles {
  /** Rejects where the device has no room for it. */
  keep(file: SentFile, now: number): Promise<void>;
  list(): Promise<readonly SentFile[]>;
}

const headers = {
  name: "sent-name",
  endpoint: "sent-endpoint",
  at: "sent-at",
  size: "sent-size",
  version: "sent-version",
  createdAt: "sent-created",
} as const;

/** `storage` is absent where the page did not come over a safe connection: nothing is kept then. `owner`: of whom and in which project. */
export function sentFiles(
  storage: CacheNeeds | undefined,
  owner: { readonly userId: string; readonly projectId: string },
): SentFiles {
  // Opening a cache makes it.
  const open = async () => (storage && (await storage.has(SENT_FILE_CACHE)) ? storage.open(SENT_FILE_CACHE) : null);
  const folder = `/sent-files/${encodeURIComponent(owner.userId)}/${encodeURIComponent(owner.projectId)}/`;
  return {
    async keep({ id, name, endpoint, blob, version, createdAt }, now) {
      if (!storage || blob.size > MOST_BYTES) return;
      const cache = await storage.open(SENT_FILE_CACHE);
      const about = {
        [headers.name]: encodeURIComponent(name),
        [headers.endpoint]: endpoint,
        [headers.at]: String(now),
        [headers.size]: String(blob.size),
        [headers.version]: version,
        [headers.createdAt]: createdAt,
      };
      await makeWay(cache, now, blob.size);
      await cache.put(`${folder}${encodeURIComponent(id)}`, new Response(blob, { headers: about }));
    },
    async list() {
      const cache = await open();
      const found: SentFile[] = [];
      for (const request of (await cache?.keys()) ?? []) {
        const { pathname } = new URL(request.url);
        const kept = pathname.startsWith(folder) ? await cache?.match(request) : undefined;
        if (!kept) continue;
        const text = (name: string) => kept.headers.get(name) ?? "";
        found.push({
          id: decodeURIComponent(pathname.slice(folder.length)),
          name: decodeURIComponent(text(headers.name)),
          // `keep` wrote it.
          endpoint: text(headers.endpoint) as UploadEndpoint,
          version: text(headers.version),
          createdAt: text(headers.createdAt),
          blob: await kept.blob(),
        });
      }
      return found;
    },
  };
}

/** Removes copies that are too old, and the oldest until `size` more bytes fit. */
async function makeWay(cache: Cache, now: number, size: number): Promise<void> {
  const kept = await Promise.all((await cache.keys()).map(async (request) => ({ request, ...(await factsOf(cache, request)) })));
  let bytes = kept.reduce((sum, each) => sum + each.size, size);
  for (const each of kept) {
    if (bytes <= MOST_BYTES && each.at >= now - KEPT_MS) continue;
    await cache.delete(each.request);
    bytes -= each.size;
  }
}

async function factsOf(cache: Cache, request: Request): Promise<{ readonly at: number; readonly size: number }> {
  const found = (await cache.match(request))?.headers;
  return { at: Number(found?.get(headers.at)), size: Number(found?.get(headers.size)) };
}
