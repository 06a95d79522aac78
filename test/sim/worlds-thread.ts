import { parentPort, workerData } from "node:worker_threads";
import { live } from "./live.ts";
import { modelSetting, openPostgresSetting, openRealSetting, type Setting } from "./settings.ts";
import { shortestStory } from "./shrink.ts";
import { World } from "./world.ts";
import { sumOf, type WorldSum } from "./world-sum.ts";

/** A world to live through. */
export interface Wanted {
  readonly server: Setting["name"];
  readonly seed: number;
}

export interface Lived extends Wanted {
  readonly sum: WorldSum | null;
  /** Of a world that failed: what is wrong and the shortest story of it. */
  readonly story: readonly string[];
}

export interface ThreadData {
  /** Where worlds on PostgreSQL take place, on databases of their own. */
  readonly postgresUrl: string | null;
}

/** A thread that lives through the worlds it is given, one at a time; `null` ends it. */
const settings = new Map<Setting["name"], Setting>([["model", modelSetting]]);

parentPort?.on("message", async (wanted: Wanted | null) => {
  if (wanted) {
    parentPort?.postMessage(await liveThrough(wanted));
    return;
  }
  for (const setting of settings.values()) await setting.close();
  parentPort?.close();
});

async function liveThrough({ server, seed }: Wanted): Promise<Lived> {
  const setting = settings.get(server) ?? (await openSetting(server));
  settings.set(server, setting);
  try {
    return { server, seed, sum: sumOf(await live(setting.world(seed))), story: [] };
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    return { server, seed, sum: null, story: [what, ...(await storyOf(setting, seed))] };
  }
}

function openSetting(server: Setting["name"]): Promise<Setting> {
  const { postgresUrl } = workerData as ThreadData;
  return server === "postgres" && postgresUrl !== null ? openPostgresSetting(postgresUrl) : openRealSetting();
}

async function storyOf(setting: Setting, seed: number): Promise<string[]> {
  const { length } = await World.begin(setting.world(seed));
  const { error, lines, tries } = await shortestStory(setting.world(seed), length);
  return [`The shortest story of it, found in ${tries} tries (step: what happens):`, ...lines, `and then: ${error}`];
}
