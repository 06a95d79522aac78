import * as z from "zod/mini";

/** Cache of what other applications shared with this one, until somebody makes something of it; nothing in it is ever asked of a server. */
export const SHARE_CACHE = "cierre-shares";

/** Names of the fields in which the manifest has texts and files sent; `scripts/build/web-manifest.ts` declares them. */
export const SHARE_FIELDS = { title: "title", text: "text", url: "url", files: "files" } as const;

/** What somebody shared from another application. Whose it is nobody knows: whoever opens it here. */
export interface Share {
  readonly id: string;
  /** ISO time. */
  readonly receivedAt: string;
  /** Empty where the application sent none; so are `text` and `url`. */
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly files: readonly File[];
}

type ShareHead = Omit<Share, "files"> & { readonly fileNames: readonly string[] };

/** Every method rejects where the browser refuses. */
export interface ShareStore {
  /** Keeps what a form brought; resolves to its id once it is on the device. */
  keep(form: FormData): Promise<string>;
  /** `null` for one that is not here (any more). */
  read(id: string): Promise<Share | null>;
  /** Those that nobody has made anything of, oldest first, without their bytes. */
  list(): Promise<ShareHead[]>;
  forget(id: string): Promise<void>;
}

export interface ShareWorld {
  readonly caches: Pick<CacheStorage, "open">;
  /** ISO time. */
  now(): string;
  newId(): string;
}

/** Any page may send such a form: more than somebody would leave lying about is refused, and the sharing application keeps its own. */
const MOST_SHARES = 50;
const FOLDER = "/admin/shared/";
const headAddress = (id: string) => `${FOLDER}${encodeURIComponent(id)}`;
const fileAddress = (id: string, at: number) => `${headAddress(id)}/${at}`;

const storedHead = z.object({
  id: z.string(),
  receivedAt: z.string(),
  title: z.string(),
  text: z.string(),
  url: z.string(),
  fileNames: z.array(z.string()),
});

export function createShareStore({ caches, now, newId }: ShareWorld): ShareStore {
  const open = () => caches.open(SHARE_CACHE);
  const readHead = async (cache: Cache, address: string): Promise<ShareHead | null> => {
    const stored = await cache.match(address);
    return stored ? storedHead.parse(await stored.json()) : null;
  };
  return {
    async keep(form) {
      const cache = await open();
      if ((await headsIn(cache)).length >= MOST_SHARES) throw new Error("too much that was shared waits here");
      const id = newId();
      const text = (name: string) => textOf(form.get(name));
      const files = form.getAll(SHARE_FIELDS.files).filter((value) => value instanceof File);
      for (const [at, file] of files.entries()) await cache.put(fileAddress(id, at), new Response(file));
      const fileNames = files.map(({ name }) => name);
      const words = { title: text(SHARE_FIELDS.title), text: text(SHARE_FIELDS.text), url: text(SHARE_FIELDS.url) };
      const head: ShareHead = { id, receivedAt: now(), ...words, fileNames };
      // Last: what has a head is whole.
      await cache.put(headAddress(id), Response.json(head));
      return id;
    },
    async read(id) {
      const cache = await open();
      const head = await readHead(cache, headAddress(id));
      if (!head) return null;
      const { fileNames, ...words } = head;
      const files = await Promise.all(fileNames.map((name, at) => readFile(cache, fileAddress(id, at), name)));
      return { ...words, files: files.filter((file) => file !== null) };
    },
    async list() {
      const cache = await open();
      const addresses = await headsIn(cache);
      const heads = await Promise.all(addresses.map((address) => readHead(cache, address)));
      return heads.filter((head) => head !== null).sort((one, other) => one.receivedAt.localeCompare(other.receivedAt));
    },
    async forget(id) {
      const cache = await open();
      const head = await readHead(cache, headAddress(id));
      await cache.delete(headAddress(id));
      for (const at of head?.fileNames.keys() ?? []) await cache.delete(fileAddress(id, at));
    },
  };
}

/** A field that is absent, or holds a file, has no text. */
function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value.trim() : "";
}

async function headsIn(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => new URL(url).pathname).filter(isHead);
}

function isHead(path: string): boolean {
  return path.startsWith(FOLDER) && !path.slice(FOLDER.length).includes("/");
}

async function readFile(cache: Cache, address: string, name: string): Promise<File | null> {
  const stored = await cache.match(address);
  if (!stored) return null;
  const blob = await stored.blob();
  return new File([blob], name, { type: blob.type });
}
