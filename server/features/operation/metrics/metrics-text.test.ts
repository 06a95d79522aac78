import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { expect, it } from "vitest";
import { metricsText } from "./metrics-text.ts";

const written = async (register: Registry) => Buffer.concat(await metricsText(register)).toString();

it("Metrics are written as their library writes them, before and after something was added", async () => {
  const register = new Registry();
  const registers = [register];
  const seconds = new Histogram({
    name: "seconds",
    help: "Of answers",
    labelNames: ["route", "n"],
    buckets: [0.1, 2.5],
    registers,
  });
  const bare = new Histogram({ name: "bare", help: "Without labels", buckets: [1], registers });
  const answers = new Counter({ name: "answers_total", help: "Answers", labelNames: ["route"], registers });
  answers.inc({ route: 'a "b" \\ c\nd' }, 3);
  new Counter({ name: "alone_total", help: "Without labels", registers }).inc(2.5);
  new Counter({
    name: "asked_total",
    help: "Of somebody else",
    registers,
    collect() {
      this.reset();
      this.inc(7);
    },
  });
  new Gauge({ name: "odd", help: "Infinite", registers }).set(Number.POSITIVE_INFINITY);
  seconds.observe({ route: 'a "b" \\ c\nd', n: 1 }, 0.05);
  seconds.observe({ route: "/b", n: 2 }, 7);
  expect(await written(register)).toBe(await register.metrics());
  seconds.observe({ route: "/b", n: 2 }, 1);
  bare.observe(0.3);
  answers.inc({ route: "/b" });
  answers.inc({ route: "/c" });
  answers.inc({ route: "/b" });
  expect(await written(register)).toBe(await register.metrics());
  seconds.reset();
  seconds.observe({ route: "/b", n: 2 }, 1);
  expect(await written(register)).toBe(await register.metrics());
});

it("Of ten thousand series those alone are written again to which something was added", async () => {
  const register = new Registry();
  const answers = new Counter({ name: "answers_total", help: "Answers", labelNames: ["route"], registers: [register] });
  const note = (route: number) => answers.inc({ route: `/r/${route}` });
  for (let route = 0; route < 10_000; route++) note(route);
  await metricsText(register);
  let writes = 0;
  // A series is written by its labels.
  const { hashMap } = answers as unknown as { readonly hashMap: Readonly<Record<string, { labels: object }>> };
  for (const series of Object.values(hashMap)) {
    const { labels } = series;
    Object.defineProperty(series, "labels", {
      get() {
        writes += 1;
        return labels;
      },
    });
  }
  const before = await written(register);
  expect(writes).toBe(0);
  note(4_711);
  const after = await written(register);
  expect(writes).toBe(1);
  expect(after).toBe(before.replace('/r/4711"} 1', '/r/4711"} 2'));
  note(10_000);
  await metricsText(register);
  expect(writes).toBe(1);
});

it("Metrics of the process are all there", async () => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const names = (text: string) => text.split("\n").filter((line) => line.startsWith("# TYPE"));
  expect(names(await written(register))).toEqual(names(await register.metrics()));
});
