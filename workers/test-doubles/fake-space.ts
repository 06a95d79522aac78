import type { KeptFiles } from "../space/kept-files.ts";
import type { SpaceEstimate, SpacePort } from "../space/space-port.ts";
import { FakeCaches } from "./fake-caches.ts";

/** A browser's storage as a test says it is. */
export class FakeSpace implements SpacePort {
  said: SpaceEstimate | null = { usage: 10, quota: 100 };
  /** Kept pictures, the oldest first. */
  kept: string[] = [];
  readonly caches = new FakeCaches().storage;

  async estimate(): Promise<SpaceEstimate | null> {
    return this.said;
  }

  readonly pictures: KeptFiles = {
    count: async () => this.kept.length,
    removeOldest: async (limit) => this.kept.splice(0, limit).length,
  };
}
