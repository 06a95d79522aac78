import type { ChildProcess } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { afterEach, describe, expect, it } from "vitest";
import { supervise } from "./supervise.mjs";

/** Programs that stand for a server: they say that they answer, and end at a SIGTERM with code 5 or as they are asked to. */
const reported = `process.on("message", (code) => process.exit(code));`;
const began = `process.on("SIGTERM", () => process.exit(5)); setInterval(() => 0, 1e6); ${reported} process.send({ tag: "began" });`;

describe("whoever keeps a server running", () => {
  const started: ChildProcess[] = [];
  afterEach(() => {
    for (const child of started.splice(0)) child.kill("SIGKILL");
  });

  function run(program: string, isHopeless: () => boolean = () => false, pauseMs = 0) {
    const signals = new EventEmitter();
    const said: string[] = [];
    const answered = new EventEmitter();
    const onStart = (child: ChildProcess) => {
      started.push(child);
      child.once("message", () => answered.emit("answered", child));
    };
    const ended = supervise(
      process.execPath,
      ["-e", program, "--", "--fresh", "--workers"],
      { stdio: ["ignore", "ignore", "ignore"], onStart },
      { signals, pauses: { after: () => ({ pauseMs, isHopeless: isHopeless() }) }, say: (text) => said.push(text) },
    );
    const next = async () => (await once(answered, "answered"))[0] as ChildProcess;
    return { ended, signals, said, next };
  }

  it("ends with the code of a first start that fails, and tries it once", async () => {
    expect(await run("process.exit(3)").ended).toBe(3);
    expect(started).toHaveLength(1);
  });

  it("starts another one for each that ends by itself, and ends with one that is asked to", { tags: ["slow"] }, async () => {
    const { ended, signals, said, next } = run(began);
    const first = next();
    const second = first.then(() => next());
    (await first).send(70);
    const third = second.then(() => next());
    (await second).kill("SIGKILL");
    await third;
    signals.emit("SIGTERM");
    expect(await ended).toBe(5);
    expect([started.length, said.map((text) => /\d+/.exec(text)?.[0])]).toEqual([3, ["70", "137"]]);
  });

  it("begins with an empty data folder once", async () => {
    const { ended, signals, next } = run(began);
    const first = next();
    const second = first.then(() => next());
    (await first).send(70);
    await second;
    signals.emit("SIGTERM");
    await ended;
    expect(started.map(({ spawnargs }) => spawnargs.slice(4))).toEqual([["--fresh", "--workers"], ["--workers"]]);
  });

  it("leaves a server alone that ended in order", async () => {
    const { ended, next } = run(began);
    (await next()).send(0);
    expect(await ended).toBe(0);
  });

  it("gives up on those that never answer again, with their code", async () => {
    let ends = 0;
    const { ended, next } = run(began, () => ++ends > 1);
    const first = next();
    const second = first.then(() => next());
    (await first).send(70);
    (await second).send(4);
    expect(await ended).toBe(4);
  });

  it("ends at once when it is asked to between two servers", async () => {
    const { ended, signals, said, next } = run(began, undefined, 1e8);
    (await next()).send(70);
    await expect.poll(() => said).toHaveLength(1);
    signals.emit("SIGINT");
    expect(await ended).toBe(70);
  });
});
