import { expect, it } from "vitest";
import { runUpgrade, type Started, type UpgradeSteps } from "./run-upgrade.ts";

/** Steps that note what was done; some of them go wrong. */
function stepsThat(own: Partial<UpgradeSteps> = {}): { readonly steps: UpgradeSteps; readonly done: string[] } {
  const done: string[] = [];
  const note =
    <T>(name: string, answer: T) =>
    async () => {
      done.push(name);
      return answer;
    };
  const usual: UpgradeSteps = {
    check: note("check", undefined),
    stop: note("stop", undefined),
    isUnderWay: async () => false,
    backUp: note("backUp", undefined),
    migrate: note("migrate", undefined),
    isWell: note("isWell", true),
    switchOver: note("switchOver", undefined),
    start: note<Started>("start", "ready"),
    goBack: note("goBack", undefined),
    switchBack: note("switchBack", undefined),
    finish: note("finish", undefined),
    say: () => undefined,
  };
  return { steps: { ...usual, ...own }, done };
}

const WELL = ["check", "stop", "backUp", "migrate", "isWell", "switchOver", "start", "finish"];

it("An upgrade that goes well ends with the new version", async () => {
  const { steps, done } = stepsThat();
  await runUpgrade(steps);
  expect(done).toEqual(WELL);
});

it("An upgrade changes nothing where something would keep the new version from working", async () => {
  const { steps, done } = stepsThat({ check: () => Promise.reject(new Error("no room")) });
  await expect(runUpgrade(steps)).rejects.toThrow("no room");
  expect(done).toEqual([]);
});

it("An upgrade that cannot write its backup changes nothing and starts the former version again", async () => {
  const { steps, done } = stepsThat({ backUp: () => Promise.reject(new Error("the disk is full")) });
  await expect(runUpgrade(steps)).rejects.toThrow(/^Nothing was changed: the disk is full\. The former version serves again\.$/);
  expect(done).toEqual(["check", "stop", "start"]);
});

it("An upgrade that cannot be taken back either says why, and that the same command does it", async () => {
  const { steps, done } = stepsThat({
    isWell: async () => false,
    goBack: () => Promise.reject(new Error("the disk is full")),
  });
  await expect(runUpgrade(steps)).rejects.toThrow(
    /^The new version did not get ready within a minute\. It could not be taken back: the disk is full\. Give the same command once that is mended/,
  );
  expect(done).toEqual(["check", "stop", "backUp", "migrate"]);
});

it("An upgrade whose tables cannot be made is taken back before anybody could write", async () => {
  const { steps, done } = stepsThat({ migrate: () => Promise.reject(new Error("no right to make tables")) });
  await expect(runUpgrade(steps)).rejects.toThrow(
    /^The upgrade was taken back: no right to make tables\. Everything is as it was before\./,
  );
  expect(done).toEqual(["check", "stop", "backUp", "goBack", "switchBack", "start"]);
});

it("A new version that does not get well is never served, and the former one serves again", async () => {
  const { steps, done } = stepsThat({ isWell: async () => false });
  await expect(runUpgrade(steps)).rejects.toThrow("The former version serves again.");
  expect(done).toEqual(["check", "stop", "backUp", "migrate", "goBack", "switchBack", "start"]);
});

it("A new version that does not get ready where people reach it is stopped before its database is taken back", async () => {
  const answers: Started[] = ["notReady", "ready"];
  const done: string[] = [];
  const { steps } = stepsThat({
    start: async () => answers.shift() ?? "ready",
    stop: async () => void done.push("stop"),
    goBack: async () => void done.push("goBack"),
  });
  await expect(runUpgrade(steps)).rejects.toThrow("did not get ready within a minute after it was started");
  expect(done).toEqual(["stop", "stop", "goBack"]);
});

it("An upgrade begins where the one before it began, should that have ended in the middle", async () => {
  const { steps, done } = stepsThat({ isUnderWay: async () => true });
  await runUpgrade(steps);
  expect(done).toEqual([...WELL.slice(0, 2), "goBack", "switchBack", ...WELL.slice(2)]);
});

it("Whoever starts the server themselves is asked to do so", async () => {
  const { steps } = stepsThat({ start: async () => "left", isWell: async () => false });
  await expect(runUpgrade(steps)).rejects.toThrow("Start the former version.");
});
