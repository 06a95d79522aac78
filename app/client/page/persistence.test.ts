import { expect, it } from "vitest";
import { ANSWER_KEY, createPersistence } from "./persistence.ts";

function browser(grants: boolean, known: Record<string, string> = {}) {
  let asked = 0;
  let isKept = false;
  const host = {
    persist: async () => {
      asked += 1;
      isKept ||= grants;
      return isKept;
    },
    persisted: async () => isKept,
  };
  const memory = {
    getItem: (key: string) => known[key] ?? null,
    setItem: (key: string, value: string) => {
      known[key] = value;
    },
  };
  return { persistence: createPersistence(host, memory), known, asked: () => asked };
}

it.each([
  [true, "granted", "kept"],
  [false, "denied", "atRisk"],
] as const)("asks once on a device and keeps the answer (%s)", async (grants, answer, state) => {
  const { persistence, known, asked } = browser(grants);
  await Promise.all([persistence.askOnce(), persistence.askOnce()]);
  await persistence.askOnce();
  expect(asked()).toBe(1);
  expect(known).toEqual({ [ANSWER_KEY]: answer });
  expect(persistence.state.get()).toBe(state);
  const nextStart = browser(grants, known);
  await nextStart.persistence.askOnce();
  expect(nextStart.asked()).toBe(0);
});

it("says what the browser does, whatever it answered once", async () => {
  const { persistence } = browser(true, { [ANSWER_KEY]: "granted" });
  expect(persistence.state.get()).toBe("unknown");
  await persistence.read();
  expect(persistence.state.get()).toBe("atRisk");
});

it("asks again when the person wants it", async () => {
  const { persistence, asked, known } = browser(true, { [ANSWER_KEY]: "denied" });
  await persistence.ask();
  expect([asked(), known[ANSWER_KEY], persistence.state.get()]).toEqual([1, "granted", "kept"]);
});

it.each([
  ["has no such thing", undefined],
  ["has storage that it does not let ask of", {}],
])("asks nothing of a browser that %s", async (_, host) => {
  const persistence = createPersistence(host, { getItem: () => null, setItem: () => expect.unreachable() });
  await persistence.askOnce();
  await persistence.read();
  expect(persistence.state.get()).toBe("unknown");
});
