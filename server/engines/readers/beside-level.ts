import type { Kept, NextLevel } from "./next-level.ts";
import type { PageFiles } from "./page-files.ts";

/** Answers, whatever their size: what is known of each takes some kilobytes of memory. */
const MOST_PAGES = 10_000;
/** Answers that wait to be written; of more the place is too slow. */
const MOST_WRITING = 64;

/** How an answer is taken apart, and put together again. `null`: it is not worth keeping. */
export interface PageCodec<A, L> {
  readonly pack: (answer: A) => { readonly light: L; readonly parts: readonly Buffer[] } | null;
  readonly unpack: (light: L, parts: readonly Buffer[]) => A;
}

export interface BesideOptions<A, L> {
  readonly files: PageFiles;
  readonly mostBytes: number;
  readonly codec: PageCodec<A, L>;
  /** They cannot be written or read; called once. */
  readonly failed: (error: unknown) => void;
}

interface Entry<L> extends Omit<Kept<never>, "answer"> {
  readonly light: L;
  readonly lengths: readonly number[];
  readonly file: string;
  readonly written: Promise<void>;
}

/** Answers of one process in a folder or a bucket, the oldest of which give way. Whoever opens it next begins anew. */
export class BesideLevel<A, L> implements NextLevel<A, L> {
  readonly #entries = new Map<string, Entry<L>>();
  readonly #options: BesideOptions<A, L>;
  #bytes = 0;
  #files = 0;
  #writing = 0;
  #hasFailed = false;

  constructor(options: BesideOptions<A, L>) {
    this.#options = options;
  }

  get pages(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  put(key: string, { answer, ...kept }: Kept<A>): void {
    const known = this.#entries.get(key);
    if (known?.madeAt === kept.madeAt) {
      known.isPurged ||= kept.isPurged;
      known.reads = kept.reads;
      return;
    }
    this.forget(key);
    const packed = this.#writing < MOST_WRITING ? this.#options.codec.pack(answer) : null;
    if (packed === null) return;
    const bytes = Buffer.concat(packed.parts);
    this.#files += 1;
    const file = String(this.#files);
    const entry = { ...kept, size: bytes.length, light: packed.light, lengths: packed.parts.map(({ length }) => length), file };
    this.#entries.set(key, { ...entry, written: this.#write(key, file, bytes) });
    this.#bytes += bytes.length;
    for (const [oldest] of this.#entries) {
      if (this.#entries.size <= MOST_PAGES && this.#bytes <= this.#options.mostBytes) break;
      this.forget(oldest);
    }
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  async read(key: string, keep: (kept: Kept<A>) => void): Promise<void> {
    const entry = this.#entries.get(key);
    if (!entry) return;
    await entry.written;
    const bytes = await this.#options.files.read(entry.file).catch((error: unknown) => this.#fail(error));
    // It may have given way, or been made anew, meanwhile.
    if (this.#entries.get(key) !== entry) return;
    if (bytes?.length !== entry.size) return this.forget(key);
    entry.reads += 1;
    const { madeAt, size, reads, isPurged, lastsMs } = entry;
    const answer = this.#options.codec.unpack(entry.light, split(bytes, entry.lengths));
    keep({ answer, madeAt, size, reads, isPurged, lastsMs });
  }

  purge(isOfIt: (answer: L) => boolean): void {
    for (const entry of this.#entries.values()) entry.isPurged ||= isOfIt(entry.light);
  }

  forget(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.size;
    void entry.written.then(() => this.#options.files.remove(entry.file)).catch((error: unknown) => this.#fail(error));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#entries.values()].map(({ written }) => written));
    this.#entries.clear();
    await this.#options.files.close();
  }

  async #write(key: string, file: string, bytes: Buffer): Promise<void> {
    this.#writing += 1;
    try {
      await this.#options.files.write(file, bytes);
    } catch (error) {
      this.#fail(error);
      if (this.#entries.get(key)?.file === file) this.forget(key);
    } finally {
      this.#writing -= 1;
    }
  }

  #fail(error: unknown): undefined {
    if (!this.#hasFailed) this.#options.failed(error);
    this.#hasFailed = true;
  }
}

function split(bytes: Buffer, lengths: readonly number[]): Buffer[] {
  let from = 0;
  return lengths.map((length) => {
    from += length;
    return bytes.subarray(from - length, from);
  });
}
