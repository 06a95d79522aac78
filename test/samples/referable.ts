import { collections } from "../../schema/registry.ts";
import type { Referable } from "./sample-values.ts";

/** Made-up ids for every collection. */
export const referableAlways: Referable = Object.fromEntries(
  Object.keys(collections).map((name) => [name, [`${name}-1`, `${name}-2`]]),
);
