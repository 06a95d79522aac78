import { readFileSync } from "node:fs";
import { z } from "zod";

declare module "../../context/services.ts" {
  interface Services {
    readonly version: ProductVersion;
  }
}

export interface ProductVersion {
  /** As in `package.json`. */
  readonly version: string;
  /** What it was built from; `null` where the build did not say. */
  readonly commit: string | null;
}

const manifest = z.object({ version: z.string() });

/** The version in `package.json`. */
export function readVersion(): string {
  return manifest.parse(JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"))).version;
}
