import { type KeptPictures, keptPictures } from "./kept-pictures.ts";

/** In bytes. */
export interface SpaceEstimate {
  readonly usage: number;
  readonly quota: number;
}

/** What the browser tells of this device's storage, and what lies in it beside the databases. */
export interface SpacePort {
  /** `null` where the browser does not tell. */
  estimate(): Promise<SpaceEstimate | null>;
  readonly pictures: KeptPictures;
}

/** The parts of a realm's globals that know about storage; the types say more than WebKit, or a page without a safe connection, has. */
export interface SpaceScope {
  readonly navigator: { readonly storage?: Partial<Pick<StorageManager, "estimate">> };
  readonly caches?: Pick<CacheStorage, "has" | "open">;
}

export function browserSpace({ navigator, caches }: SpaceScope): SpacePort {
  return {
    async estimate() {
      const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
      return usage !== undefined && quota ? { usage, quota } : null;
    },
    pictures: keptPictures(caches),
  };
}

/** Less than a fifth is left. */
export function isShort({ usage, quota }: SpaceEstimate): boolean {
  return usage > quota * 0.8;
}
