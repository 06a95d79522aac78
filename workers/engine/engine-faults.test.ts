import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { EngineWorld, isQuiet } from "../test-doubles/engine-world.ts";
import { FakeSocket } from "../test-doubles/fake-browser.ts";
import { createEngine } from "./create-engine.ts";
import type { EnginePorts } from "./engine-ports.ts";

let world: EngineWorld;
beforeEach(() => {
  world = new EngineWorld();
});
afterEach(() => world.device.close());

const bug = new TypeError("a bug");

/** A tab with bugs, as long as `isBroken`: the rows that follow from the outbox cannot be worked out, or pages cannot be taken. */
async function openBrokenTab(where: "rows" | "pull") {
  const socket = new FakeSocket();
  const state = { isBroken: false };
  const ports = world.device.ports(socket);
  const open: EnginePorts["open"] = async (session) => {
    const project = await ports.open(session);
    const { replica, http } = project;
    const breaks = () => {
      if (state.isBroken) throw bug;
    };
    return {
      ...project,
      http: {
        ...http,
        async pull(...asked) {
          if (where === "pull") breaks();
          return http.pull(...asked);
        },
      },
      replica: {
        ...replica,
        write(changes, options) {
          const fresh = options?.fresh;
          if (where !== "rows" || !fresh) return replica.write(changes, options);
          return replica.write(changes, {
            ...options,
            async fresh() {
              breaks();
              return fresh();
            },
          });
        },
      },
    };
  };
  const engine = createEngine({ ...ports, open });
  const tab = await world.device.watch(engine, socket);
  await engine.start(world.device.session());
  await isQuiet(tab);
  return { tab, state };
}

it("reports a bug in a row's callback as a bug with its stack, and not as a full device", async () => {
  const { tab, state } = await openBrokenTab("rows");
  world.server.isReachable = false;
  const noted: number[] = [];
  await tab.engine.observeFaults((count) => noted.push(count));
  state.isBroken = true;
  await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Secreto" } }, 1);
  expect(noted.slice(0, 2)).toEqual([0, 1]);
  expect(await tab.reaches(({ waiting }) => waiting === 1)).toMatchObject({ deviceRefused: false });
  const [fault] = await tab.engine.readFaults();
  expect(fault).toMatchObject({ place: "rows", name: "TypeError", message: "a bug" });
  expect(fault?.stack[0]).toContain("engine-faults.test.ts");
  expect(JSON.stringify(fault)).not.toContain("Secreto");
});

it("says that a bug stops synchronising, as no error of the server's", async () => {
  const { tab, state } = await openBrokenTab("pull");
  state.isBroken = true;
  const stopped = tab.reaches(({ lastError }) => lastError !== null);
  await tab.engine.syncNow();
  expect((await stopped).lastError).toEqual({ code: "fault", message: "fault" });
  expect(world.device.faults.thrown).toEqual([bug]);
});

it("reports bugs to the server at the first one, at each connection and when somebody asks to synchronise", async () => {
  const { tab, state } = await openBrokenTab("pull");
  const { faults } = world.device;
  expect(faults.deliveries).toBe(0);
  state.isBroken = true;
  await tab.engine.syncNow();
  expect(faults.deliveries).toBe(2);
  state.isBroken = false;
  await tab.engine.syncNow();
  expect(faults.deliveries).toBe(3);
});

it("notes what the page did not expect, before anybody has signed in too", async () => {
  const tab = await world.device.watch(createEngine(world.device.ports(new FakeSocket())), new FakeSocket());
  const noted: number[] = [];
  await tab.engine.observeFaults((count) => noted.push(count));
  await tab.engine.noteFault(bug);
  expect(noted).toEqual([0, 1]);
  expect((await tab.engine.readFaults()).at(-1)).toMatchObject({ place: "page", message: "a bug" });
});
