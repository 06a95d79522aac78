import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { flushFolder } from "./flush-folder.ts";
import { flushTogether } from "./flush-together.ts";

/** Bytes of files that are flushed together, about: what a backup that is killed has to write again. */
const TOGETHER = 256 * 1024 ** 2;

/** A file that is all there and may not be on the disk yet, under a name that does not look whole. */
interface Draft {
  readonly draft: string;
  readonly size: number;
}

/** Files that get their names once they are on the disk, many of them together. */
export class UnsettledFiles {
  readonly #root: string;
  readonly #path: (sha256: string) => string;
  /** By their hash. */
  readonly #drafts = new Map<string, Draft>();
  /** Those that are not being settled. */
  #waiting: string[] = [];
  #bytes = 0;
  /** Folders with names that may not be on the disk yet. */
  readonly #folders = new Set<string>();
  #settled: Promise<void> = Promise.resolve();

  constructor(root: string, path: (sha256: string) => string) {
    this.#root = root;
    this.#path = path;
  }

  find(sha256: string): Draft | undefined {
    return this.#drafts.get(sha256);
  }

  async add(sha256: string, draft: Draft): Promise<void> {
    // The same bytes may come twice at a time.
    if (this.#drafts.has(sha256)) return rm(draft.draft);
    this.#drafts.set(sha256, draft);
    this.#waiting.push(sha256);
    this.#bytes += draft.size;
    if (this.#bytes >= TOGETHER) await this.#settle();
  }

  async flush(): Promise<void> {
    await this.#settle();
    const folders = [...this.#folders];
    this.#folders.clear();
    for (const folder of folders) await flushFolder(folder);
    if (folders.length > 0) await flushFolder(this.#root);
  }

  /** Whoever adds files meanwhile goes on. */
  #settle(): Promise<void> {
    const hashes = this.#waiting;
    this.#waiting = [];
    this.#bytes = 0;
    const before = this.#settled;
    const settled = before.then(() => this.#name(hashes));
    this.#settled = settled.catch(() => undefined);
    return settled;
  }

  async #name(hashes: readonly string[]): Promise<void> {
    if (hashes.length === 0) return;
    const all = hashes.flatMap((sha256) => this.#drafts.get(sha256) ?? []);
    try {
      await flushTogether(
        this.#root,
        all.map(({ draft }) => draft),
      );
      for (const sha256 of hashes) await this.#rename(sha256);
    } catch (error) {
      for (const sha256 of hashes) this.#drafts.delete(sha256);
      for (const { draft } of all) await rm(draft, { force: true });
      throw error;
    }
  }

  async #rename(sha256: string): Promise<void> {
    const draft = this.#drafts.get(sha256);
    if (draft === undefined) return;
    const target = this.#path(sha256);
    const folder = dirname(target);
    if (!this.#folders.has(folder)) await mkdir(folder, { recursive: true });
    await rename(draft.draft, target);
    this.#folders.add(folder);
    this.#drafts.delete(sha256);
  }
}
