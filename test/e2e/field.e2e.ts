import { expect, test } from "@playwright/test";
import { databasesLost } from "../field/databases-lost.ts";
import { deviceFull } from "../field/device-full.ts";
import { killedSyncing } from "../field/killed-syncing.ts";
import type { Trial } from "../field/lib/trial.ts";
import { updateMidDrain } from "../field/update-mid-drain.ts";

/** A few of the trials of `npm run field`, where no other test kills, fills or changes a real browser like this. */
const short: readonly { readonly trial: Trial; readonly trials: number; readonly title: string }[] = [
  { trial: killedSyncing, trials: 3, title: "a browser killed again and again while it sends loses and doubles nothing" },
  {
    trial: databasesLost,
    trials: 1,
    title: "what the browser throws away with a damaged database comes back from the second copy",
  },
  { trial: deviceFull, trials: 1, title: "a device that the browser gives no more room loses nothing that it confirmed" },
  { trial: updateMidDrain, trials: 1, title: "a newer build that comes while edits are sent loses and doubles nothing" },
];

for (const { trial, trials, title } of short) {
  test(title, async () => {
    test.setTimeout(600_000);
    const cleanup = new AsyncDisposableStack();
    const said: string[] = [];
    try {
      const { losses, work } = await trial.run({
        trials,
        seed: 4,
        postgresUrl: null,
        cleanup,
        report: (line) => said.push(line),
      });
      expect(losses, said.join("\n")).toEqual(Object.fromEntries(Object.keys(losses).map((what) => [what, 0])));
      expect(Object.values(work)[0]).toBeGreaterThan(0);
    } finally {
      await cleanup.disposeAsync();
    }
  });
}
