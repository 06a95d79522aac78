import { buffer } from "node:stream/consumers";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import type { FileStorage } from "../../engines/files/file-storage.ts";

/** What a creative may weigh, packed and each file of it unpacked, and how many files it may have. */
const LARGEST_BYTES = 10 * 1024 ** 2;
const MOST_FILES = 500;
/** Creatives whose packed bytes are kept: those that are shown now are few. */
const MOST_KEPT = 8;

/** A page that was packed with everything that it needs, as agencies hand advertisements over. */
export interface ZippedPage {
  /** Path of the page in it. */
  readonly start: string;
  /** The bytes of one of its files; `null` for none, and for one that is larger than it may be. */
  read(path: string): Promise<Buffer | null>;
}

/** Reads packed pages from the storage of files, each once while it is shown. `null` for what is no such page. */
export class ZippedPages {
  readonly #files: Pick<FileStorage, "stat" | "read">;
  readonly #kept = new Map<string, Promise<ZippedPage | null>>();

  constructor(files: Pick<FileStorage, "stat" | "read">) {
    this.#files = files;
  }

  /** `key`, `tag`: of a stored file. */
  of(key: string, tag: string): Promise<ZippedPage | null> {
    const name = `${key}/${tag}`;
    const known = this.#kept.get(name);
    if (known !== undefined) return known;
    const made = this.#open(key, tag);
    made.catch(() => this.#kept.delete(name));
    this.#kept.set(name, made);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return made;
  }

  async #open(key: string, tag: string): Promise<ZippedPage | null> {
    const stored = await this.#files.stat(key, tag);
    if (stored === null || stored.size > LARGEST_BYTES) return null;
    const bytes = await buffer(this.#files.read(key, tag));
    const names = await namesIn(bytes);
    const start = names && startOf(names);
    return start ? { start, read: (path) => (names.includes(path) ? fileIn(bytes, path) : Promise.resolve(null)) } : null;
  }
}

/** The page nearest to the top: the one that is called so first. */
function startOf(names: readonly string[]): string | null {
  const pages = names.filter((name) => /\.html?$/i.test(name) && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name));
  const rank = (name: string) => 2 * name.split("/").length - (/(?:^|\/)index\.html?$/i.test(name) ? 1 : 0);
  return pages.toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other))[0] ?? null;
}

/** Names that lead out of the archive are none, and an archive with such is none. */
async function namesIn(bytes: Buffer): Promise<string[] | null> {
  const names: string[] = [];
  const isWhole = await eachEntry(bytes, async ({ fileName }) => {
    names.push(fileName);
    return names.length <= MOST_FILES;
  });
  return isWhole && names.length <= MOST_FILES ? names : null;
}

async function fileIn(bytes: Buffer, path: string): Promise<Buffer | null> {
  let found: Buffer | null = null;
  await eachEntry(bytes, async (entry, zip) => {
    if (entry.fileName !== path) return true;
    // The library ends a file that goes on longer than it says.
    if (entry.uncompressedSize <= LARGEST_BYTES) found = await contentsOf(zip, entry).catch(() => null);
    return false;
  });
  return found;
}

/** Goes through the files until `goesOn` answers no. Whether it is an archive that can be read. */
function eachEntry(bytes: Buffer, goesOn: (entry: Entry, zip: ZipFile) => Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true }, (error, zip) => {
      if (error !== null || !zip) return resolve(false);
      zip.on("error", () => resolve(false));
      zip.on("end", () => resolve(true));
      zip.on("entry", (entry: Entry) => {
        const isFolder = entry.fileName.endsWith("/");
        void (isFolder ? Promise.resolve(true) : goesOn(entry, zip)).then(
          (more) => (more ? zip.readEntry() : resolve(true)),
          () => resolve(false),
        );
      });
      zip.readEntry();
    });
  });
}

function contentsOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error !== null || !stream ? reject(error) : resolve(buffer(stream))));
  });
}

const types: Readonly<Record<string, string>> = {
  ...{ html: "text/html; charset=utf-8", htm: "text/html; charset=utf-8", js: "text/javascript; charset=utf-8" },
  ...{ css: "text/css; charset=utf-8", json: "application/json; charset=utf-8", svg: "image/svg+xml", png: "image/png" },
  ...{ jpg: "image/jpeg", jpeg: "image/jpeg", gif: "image/gif", webp: "image/webp", avif: "image/avif" },
  ...{
    mp4: "video/mp4",
    webm: "video/webm",
    mp3: "audio/mpeg",
    woff: "font/woff",
    woff2: "font/woff2",
    ttf: "font/ttf",
    otf: "font/otf",
  },
};

/** What a file of a packed page is sent as. */
export function typeOfPart(path: string): string {
  return types[path.slice(path.lastIndexOf(".") + 1).toLowerCase()] ?? "application/octet-stream";
}
