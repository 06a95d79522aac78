import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { expect, it } from "vitest";
import { metricsText } from "./metrics-text.ts";

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
  expect(String(await metricsText(register))).toBe(await register.metrics());
  seconds.observe({ route: "/b", n: 2 }, 1);
  bare.observe(0.3);
  answers.inc({ route: "/b" });
  answers.inc({ route: "/c" });
  answers.inc({ route: "/b" });
  expect(String(await metricsText(register))).toBe(await register.metrics());
  seconds.reset();
  seconds.observe({ route: "/b", n: 2 }, 1);
  expect(String(await metricsText(register))).toBe(await register.metrics());
});

it("Metrics of the process are all there", async () => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const names = (text: string) => text.split("\n").filter((line) => line.startsWith("# TYPE"));
  expect(names(String(await metricsText(register)))).toEqual(names(await register.metrics()));
});
