import { type CacheNeeds, type KeptFiles, keptFiles } from "./kept-files.ts";

/** In bytes. */
export interface SpaceEstimate {
  readonly usage: number;
  readonly quota: number;
}

/** What the browser tells of this device's storage, and what lies in it beside the databases. */
export interface SpacePort {
  /** `null` where the browser does not tell. */
  estimate(): Promise<SpaceEstimate | null>;
  readonly pictures: KeptFiles;
  /** Where they lie, and copies of files that this device has sent; absent where the page did not come over a safe connection. */
  readonly caches: CacheNeeds | undefined;
}

/** The parts of a realm's globals that know about storage; the types say more than WebKit, or a page without a safe connection, has. */
export interface SpaceScope {
  readonly navigator: { readonly storage?: Partial<Pick<StorageManager, "estimate">> };
  readonly caches?: CacheNeeds;
}

export function browserSpace({ navigator, caches }: SpaceScope): SpacePort {
  return {
    async estimate() {
      const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
      return usage !== undefined && quota ? { usage, quota } : null;
    },
    pictures: keptFiles(caches),
    caches,
  };
}

/** Less than a fifth is left. */
export function isShort({ usage, quota }: SpaceEstimate): boolean {
  return usage > quota * 0.8;
}
