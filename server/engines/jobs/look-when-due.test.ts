import { pino } from "pino";
import { expect, it } from "vitest";
import { lookWhenDue } from "./look-when-due.ts";

const logger = pino({ level: "silent" });

it("looks again when the next is due, and stops once what is under way has ended", async () => {
  const looks = Promise.withResolvers<void>();
  const finished: number[] = [];
  let count = 0;
  const looking = lookWhenDue(
    { now: () => new Date(1_000), logger },
    {
      async perform() {
        count += 1;
        const own = count;
        if (own === 2) looks.resolve();
        await Promise.resolve();
        finished.push(own);
      },
      next: async () => 1_000,
      longestMs: 60_000,
      failure: "no",
    },
  );
  await looks.promise;
  await looking.stop();
  expect(finished).toEqual([1, 2]);
});

it("logs what fails, and goes on", async () => {
  const lines: string[] = [];
  const logged = pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const looks = Promise.withResolvers<void>();
  let count = 0;
  const looking = lookWhenDue(
    { now: () => new Date(0), logger: logged },
    {
      async perform() {
        count += 1;
        if (count === 2) looks.resolve();
        if (count === 1) throw new Error("the database is away");
      },
      next: async () => Number.POSITIVE_INFINITY,
      longestMs: 1,
      failure: "looking for letters failed",
    },
  );
  await looks.promise;
  await looking.stop();
  expect(lines).toEqual(["looking for letters failed"]);
});
