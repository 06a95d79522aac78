import { CierreError } from "../../schema/errors.ts";
import { LOCAL_ID_PREFIX } from "../../schema/ids.ts";
import { save } from "./actions.ts";
import { checkAtRest, checkDecided } from "./checks.ts";
import type { Device } from "./device.ts";
import { SeededRandom } from "./seeded-random.ts";
import type { WorldServer } from "./servers/world-server.ts";
import { openRealSetting, type Setting } from "./settings.ts";
import { World } from "./world.ts";

/** What was to be reached, and what worlds on the real server's commands showed. Times are the world's own. */
export interface Aim {
  readonly what: string;
  readonly aim: string;
  readonly found: string;
  readonly isMet: boolean;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

export async function measureAims(): Promise<Aim[]> {
  const setting = await openRealSetting();
  try {
    const takeovers = [await measureTakeover(setting, "killed", 1), await measureTakeover(setting, "frozen", 10)];
    return [await measureLostAnswers(setting), await measureRefusal(setting), ...takeovers];
  } finally {
    await setting.close();
  }
}

export function aimsTable(aims: readonly Aim[]): string[] {
  const rows = aims.map(({ what, aim, found, isMet }) => `| ${what} | ${aim} | ${found} | ${isMet ? "met" : "missed"} |`);
  return ["| what | aim | found | verdict |", "| ---- | --- | ----- | ------- |", ...rows];
}

/** What a server was asked, and which answers were lost after they took effect. */
interface Asked {
  pushes: number;
  pulls: number;
  lost: number;
}

function watched(server: WorldServer, asked: Asked, isLost: () => boolean): WorldServer {
  const answer = async <T>(reply: Promise<T>): Promise<T> => {
    const given = await reply;
    if (!isLost()) return given;
    asked.lost += 1;
    throw new CierreError("missingResponse");
  };
  return {
    projectId: server.projectId,
    people: server.people,
    editors: server.editors,
    pull: (...call) => {
      asked.pulls += 1;
      return answer(server.pull(...call));
    },
    push: (...call) => {
      asked.pushes += 1;
      return answer(server.push(...call));
    },
    upload: (...call) => answer(server.upload(...call)),
    expireCursors: () => server.expireCursors(),
    backUp: () => server.backUp(),
    restore: () => server.restore(),
    isBusy: () => server.isBusy(),
    breakAfter: (hops) => server.breakAfter(hops),
    documents: (collection) => server.documents(collection),
    discarded: () => server.discarded(),
    effects: () => server.effects(),
    finalIds: () => server.finalIds(),
  };
}

/** One device without faults but those of `isLost`. */
async function openWorld(setting: Setting, seed: number, asked: Asked, isLost = () => false) {
  const beginning = setting.world(seed, { faults: new Set(), devices: 1, batch: 200 });
  const world = await World.begin({
    ...beginning,
    openServer: async (around) => watched(await beginning.openServer(around), asked, isLost),
  });
  const [device] = world.devices;
  if (!device) throw new Error("a world has a device");
  await world.pass(MINUTE_MS);
  return { world, device };
}

/** One person at one device: nobody else changes anything, so that every conflict is a false one. */
export async function measureLostAnswers(setting: Setting, edits = 1_000): Promise<Aim> {
  const asked: Asked = { pushes: 0, pulls: 0, lost: 0 };
  const random = new SeededRandom(30);
  const { world, device } = await openWorld(setting, 30, asked, () => random.chance(0.3));
  let conflicts = 0;
  while (world.people.edits < edits) {
    const [tab] = device.tabs;
    if (!tab) throw new Error("a device has a tab");
    world.people.begin(tab);
    world.people.finishAll();
    await world.pass(SECOND_MS);
    conflicts += device.outbox.read().operations.filter(({ state }) => state.tag === "conflict").length;
  }
  await world.pass(10 * MINUTE_MS);
  const wrong = await wrongWith(world);
  return {
    what: `30 % lost answers over ${edits} edits`,
    aim: "0 duplicates, 0 false conflicts, 0 lost",
    found: `${wrong ?? "0 duplicates, 0 lost"}, ${conflicts} false conflicts; ${asked.lost} answers lost, ${asked.pushes} pushes`,
    isMet: wrong === null && conflicts === 0,
  };
}

/** What is wrong with duplicates and losses; `null` when nothing is. */
async function wrongWith(world: World): Promise<string | null> {
  try {
    await checkAtRest(world);
    await world.decide();
    await checkDecided(world);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A thousand new articles wait; with one among them that the server refuses, and without. */
export async function measureRefusal(setting: Setting, operations = 1_000): Promise<Aim> {
  const without = await deliver(setting, operations, null);
  const withOne = await deliver(setting, operations, Math.floor(operations / 2));
  const requests = withOne.pushes / without.pushes;
  return {
    what: `one refused operation in ${operations}`,
    aim: "the others in ≤ 1.2 × the requests without waiting longer, pull unaffected",
    found: `${withOne.arrived} arrived in ${requests.toFixed(2)} × the requests (${withOne.pushes} for ${without.pushes}), with ${withOne.ms} ms of waiting for ${without.ms}; ${withOne.pulls} pulls for ${without.pulls}`,
    isMet:
      withOne.arrived === operations - 1 &&
      withOne.refused === 1 &&
      requests <= 1.2 &&
      withOne.ms <= 1.2 * without.ms &&
      withOne.pulls <= 1.2 * without.pulls,
  };
}

async function deliver(setting: Setting, operations: number, refused: number | null) {
  const asked: Asked = { pushes: 0, pulls: 0, lost: 0 };
  const { world, device } = await openWorld(setting, 40, asked);
  device.setOnline(false);
  for (let index = 0; index < operations; index += 1) {
    write(device, index, index === refused ? { kicker: "x".repeat(600) } : {});
  }
  await world.pass(MINUTE_MS, () => device.tabs.every(({ isBusy }) => !isBusy));
  const begun = { ...asked, time: world.time };
  const unsent = () => device.outbox.read().operations.filter(({ state }) => state.tag !== "refused").length;
  device.setOnline(true);
  await world.pass(10 * MINUTE_MS, () => unsent() === 0);
  const ms = world.time - begun.time;
  const pushes = asked.pushes - begun.pushes;
  await world.pass(MINUTE_MS);
  const arrived = (await world.server.documents("article")).length;
  const refusals = device.outbox.read().operations.length;
  return { ms, pushes, pulls: asked.pulls - begun.pulls, arrived, refused: refusals };
}

/** A person saves a new article in the first tab. */
function write(device: Device, index: number, values: Record<string, unknown>): void {
  const [tab] = device.tabs;
  const { random } = device.around;
  const id = `${LOCAL_ID_PREFIX}${random.uuid()}`;
  const data = { title: `Nota ${index}`, status: "DRAFT", ...values };
  if (tab) save(tab, { collection: "article", id, base: null, data }, 0, { queued: () => undefined, reported: () => undefined });
}

/** In the middle of sending, the leader among three tabs ends or sleeps. */
export async function measureTakeover(setting: Setting, end: "killed" | "frozen", seconds: number, trials = 100): Promise<Aim> {
  let slowest = 0;
  let effects = 0;
  for (let trial = 0; trial < trials; trial += 1) {
    const { world, device } = await openWorld(setting, 1_000 + trial, { pushes: 0, pulls: 0, lost: 0 });
    while (device.tabs.length < 3) device.openTab();
    await world.pass(MINUTE_MS);
    slowest = Math.max(slowest, await takeOver(world, device, end));
    effects += [...(await world.server.effects()).values()].filter((times) => times > 1).length;
    const wrong = await wrongWith(world);
    if (wrong) throw new Error(`trial ${trial}: ${wrong}`);
  }
  return {
    what: `leader ${end}, ${trials} trials`,
    aim: `takeover ≤ ${seconds} s, 0 double effects`,
    found: `takeover in at most ${(slowest / SECOND_MS).toFixed(1)} s, ${effects} double effects`,
    isMet: slowest <= seconds * SECOND_MS && effects === 0,
  };
}

/** ms until another tab leads. Everything that was begun comes to its end. */
async function takeOver(world: World, device: Device, end: "killed" | "frozen"): Promise<number> {
  const leader = device.tabs.find(({ isLeading }) => isLeading);
  const follower = device.tabs.find(({ isLeading }) => !isLeading);
  if (!leader || !follower) throw new Error("one tab leads");
  for (const tab of [leader, follower]) world.people.begin(tab);
  world.people.finishAll();
  await world.advance(world.random.below(20));
  const begun = world.time;
  if (end === "killed") device.kill(leader);
  else leader.freeze();
  await world.pass(MINUTE_MS, () => device.tabs.some((tab) => tab !== leader && tab.isLeading));
  const elapsed = world.time - begun;
  await world.pass(MINUTE_MS);
  if (leader.isFrozen) leader.thaw();
  await world.pass(MINUTE_MS);
  return elapsed;
}
