import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const profile = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame: z.object({ functionName: z.string(), url: z.string() }) })),
  endTime: z.number(),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
  startTime: z.number(),
});

/** How much of the processor's time was spent in each place itself, most first; the shares of all places are 1. */
export type TimeByPlace = readonly (readonly [place: string, share: number])[];

/**
 * Reads the profiles (`node --cpu-prof`) of a folder, one of each thread. Places are folders of the product, packages, and the engine's own work; waiting
 * is left out. `lastMs`, `endMs`: only samples from that long before the end of the profile until this long before it.
 */
export async function timeByPlace(folder: string, lastMs: number, endMs: number): Promise<TimeByPlace> {
  const spent = new Map<string, number>();
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(".cpuprofile"))) {
    const { nodes, endTime, startTime, samples, timeDeltas } = profile.parse(
      JSON.parse(await readFile(join(folder, file), "utf8")),
    );
    const places = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]));
    let at = startTime;
    for (const [nth, node] of samples.entries()) {
      const took = timeDeltas[nth] ?? 0;
      at += took;
      const place = places.get(node) ?? "(idle)";
      if (place === "(idle)" || at < endTime - lastMs * 1000 || at > endTime - endMs * 1000) continue;
      spent.set(place, (spent.get(place) ?? 0) + took);
    }
  }
  const all = [...spent.values()].reduce((sum, took) => sum + took, 0);
  return [...spent].map(([place, took]) => [place, took / all] as const).sort(([, one], [, other]) => other - one);
}

function placeOf({ functionName, url }: { functionName: string; url: string }): string {
  const named = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (named) return named;
  const own = /\/((?:server|schema|sync|shared)(?:\/[^/]+){1,2})\/[^/]+$/.exec(url)?.[1];
  if (own) return own;
  if (url.startsWith("wasm:")) return "WebAssembly (embedded database)";
  if (url.startsWith("node:")) return "Node";
  return functionName.startsWith("(") ? functionName : url === "" ? "engine's own functions" : url;
}
