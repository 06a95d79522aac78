import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { LOCAL_ID_PREFIX } from "../../../schema/ids.ts";
import type { CapturedAsset } from "../../../sync/outbox/outbox-operation.ts";
import type { OutboxContents } from "../../../sync/ports.ts";
import type { ProjectContext } from "../project-context.ts";
import { createUploadLane, PARALLEL_UPLOADS } from "./upload-lane.ts";

/** What becomes of a file: it arrives, the server refuses it for good, or its connection breaks. */
type Fate = "arrives" | "refused" | "breaks";

const fileId = (number: number) => `${LOCAL_ID_PREFIX}00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** A lane over files in memory; a test says when each is done. */
function openWorld(fates: readonly Fate[]) {
  let contents: OutboxContents = { operations: [], assets: [], mappings: [] };
  const captured: Fate[] = [];
  const capture = (fate: Fate) => {
    const number = captured.push(fate);
    const file = { name: "foto.jpg", type: "image/jpeg", size: 0, blob: new Blob([]), endpoint: "asset/photo" } as const;
    const about = { id: fileId(number), operationId: `op-${number}`, projectId: "p1", userId: "u1", order: number };
    const asset: CapturedAsset = { ...file, ...about, queuedAt: "2026-01-01T00:00:00.000Z", state: { tag: "pending" } };
    contents = { ...contents, assets: [...contents.assets, asset] };
  };
  const under = new Map<string, () => void>();
  const log = { begun: [] as string[], most: 0, arrived: 0 };
  const upload = (asset: CapturedAsset, _progress: unknown, givenUp: AbortSignal) =>
    new Promise((resolve, reject) => {
      log.begun.push(asset.id);
      givenUp.addEventListener("abort", () => {
        under.delete(asset.id);
        reject(new CierreError("aborted"));
      });
      const fate = captured[asset.order - 1];
      under.set(asset.id, () => {
        under.delete(asset.id);
        if (fate) world.ended.push(fate);
        if (fate === "arrives") resolve({ id: `final-${asset.order}`, document: { id: `final-${asset.order}` } });
        else reject(new CierreError(fate === "refused" ? "unsupportedMedia" : "missingResponse"));
      });
      log.most = Math.max(log.most, under.size);
    });
  const outbox = {
    read: async () => contents,
    async update(step: (before: OutboxContents) => Partial<{ putAssets: CapturedAsset[]; removeAssets: string[] }>) {
      const done = step(contents);
      const gone = new Set([...(done.removeAssets ?? []), ...(done.putAssets ?? []).map(({ id }) => id)]);
      const kept = contents.assets.filter(({ id }) => !gone.has(id));
      contents = { ...contents, assets: [...kept, ...(done.putAssets ?? [])].toSorted((a, b) => a.order - b.order) };
      return done;
    },
  };
  const noop = async () => undefined;
  // No document of the test refers to a file: nothing else of a context is asked.
  const context = {
    outbox,
    definitionOf: () => undefined,
    ports: { http: { upload }, space: {} },
    session: () => ({ userId: "u1", projectId: "p1" }),
    clock: { now: () => 0 },
    replica: { write: noop, adopt: noop, learnt: noop },
    shown: { show: noop },
  } as unknown as ProjectContext;
  const giveUp = (number: number) => {
    const [file] = contents.assets.filter(({ id }) => id === fileId(number));
    contents = { ...contents, assets: contents.assets.filter((asset) => asset !== file) };
    return () => {
      if (file) contents = { ...contents, assets: [...contents.assets, file] };
    };
  };
  for (const fate of fates) capture(fate);
  const lane = createUploadLane({
    context,
    settled: noop,
    uploaded: () => (log.arrived += 1),
    mayBegin: () => world.mayBegin,
  });
  const world = {
    lane,
    log,
    capture,
    /** As a person does; what is answered takes it back. */
    giveUp,
    under,
    ended: [] as Fate[],
    wasHopeless: false,
    mayBegin: true,
    waiting: () => contents.assets,
  };
  return world;
}

/** What has been begun by itself has been begun. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Ends files under way, chosen by the picks, until none is left; `seen` looks after every one. */
async function runOut({ under }: ReturnType<typeof openWorld>, picks: readonly number[], seen: () => void): Promise<void> {
  await settle();
  for (let turn = 0; under.size > 0; turn += 1) {
    seen();
    const ends = [...under.values()];
    ends[(picks[turn] ?? 0) % ends.length]?.();
    await settle();
  }
}

const aFate = fc.constantFrom<Fate>("arrives", "arrives", "refused", "breaks");

describe("the lane of uploads", () => {
  it("keeps as many under way as may go, each once, whatever order they end in (E3)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aFate, { maxLength: 14 }), fc.array(fc.nat(3), { maxLength: 14 }), async (fates, picks) => {
        const world = openWorld(fates);
        const ended = world.lane.run();
        const breaksInARow = () => /b*$/.exec(world.ended.map((fate) => fate[0]).join(""))?.[0].length ?? 0;
        await runOut(world, picks, () => {
          const isHopeless = breaksInARow() >= PARALLEL_UPLOADS;
          const room = Math.min(PARALLEL_UPLOADS, fates.length - world.ended.length);
          if (!isHopeless && !world.wasHopeless) expect(world.under.size).toBe(room);
          world.wasHopeless ||= isHopeless;
        });
        const event = await ended;
        expect(world.log.most).toBeLessThanOrEqual(PARALLEL_UPLOADS);
        expect(new Set(world.log.begun).size).toBe(world.log.begun.length);
        const count = (fate: Fate) => world.ended.filter((one) => one === fate).length;
        expect(world.log.arrived).toBe(count("arrives") + count("refused"));
        expect(event).toEqual(
          count("breaks") > 0
            ? expect.objectContaining({ tag: "uploadFailed", code: "missingResponse" })
            : { tag: "uploaded", sent: fates.length },
        );
        // What arrived is gone, what was refused waits for a person, everything else for the next round.
        const refused = world.waiting().filter(({ state }) => state.tag === "refused");
        expect(refused).toHaveLength(count("refused"));
        expect(world.waiting()).toHaveLength(fates.length - count("arrives"));
      }),
      { numRuns: 60 },
    );
  });

  it("lets what waits go before what failed in the round before", async () => {
    const world = openWorld(Array.from({ length: 8 }, () => "breaks"));
    const first = world.lane.run();
    await runOut(world, [], () => undefined);
    expect(await first).toMatchObject({ tag: "uploadFailed" });
    // Four failures in a row: with whatever is under way by then, the round is over.
    expect(world.log.begun).toEqual([1, 2, 3, 4, 5, 6, 7].map(fileId));
    const second = world.lane.run();
    await runOut(world, [], () => undefined);
    await second;
    expect(world.log.begun.slice(7, 11)).toEqual([8, 1, 2, 3].map(fileId));
  });

  it("takes up at once what is captured while others are under way", async () => {
    const world = openWorld(["arrives"]);
    const ended = world.lane.run();
    await settle();
    world.capture("arrives");
    world.lane.look();
    await settle();
    expect(world.under.size).toBe(2);
    await runOut(world, [], () => undefined);
    expect(await ended).toEqual({ tag: "uploaded", sent: 2 });
  });

  it("cuts off what is given up under way, and begins the next one in its place", async () => {
    const world = openWorld(["arrives", "arrives", "arrives", "arrives", "arrives"]);
    const ended = world.lane.run();
    await settle();
    world.giveUp(2);
    world.lane.look();
    await settle();
    expect([...world.under.keys()]).toEqual([1, 3, 4, 5].map(fileId));
    await runOut(world, [], () => undefined);
    expect(await ended).toEqual({ tag: "uploaded", sent: 4 });
    expect(world.waiting()).toEqual([]);
  });

  it("sends anew what was given up under way and taken back", async () => {
    const world = openWorld(["arrives"]);
    const ended = world.lane.run();
    await settle();
    const takeBack = world.giveUp(1);
    world.capture("arrives");
    world.lane.look();
    await settle();
    expect([...world.under.keys()]).toEqual([fileId(2)]);
    takeBack();
    world.lane.look();
    await settle();
    await runOut(world, [], () => undefined);
    expect(await ended).toEqual({ tag: "uploaded", sent: 2 });
    expect(world.log.begun).toEqual([1, 2, 1].map(fileId));
  });

  it("begins nothing more once it may not, and ends with what is under way", async () => {
    const world = openWorld(["arrives", "arrives", "arrives", "arrives", "arrives", "arrives"]);
    const ended = world.lane.run();
    await settle();
    world.mayBegin = false;
    await runOut(world, [], () => undefined);
    expect(await ended).toEqual({ tag: "uploaded", sent: 4 });
  });
});
