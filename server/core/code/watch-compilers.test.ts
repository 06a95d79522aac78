import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { expect, it } from "vitest";
import { watchCompilers } from "./watch-compilers.ts";

const isLinux = process.platform === "linux";

it.runIf(isLinux)("ends a process by that name that has more memory than it may", async () => {
  const child = spawn("sleep", ["600"]);
  const watch = watchCompilers("sleep", { bytes: 1024, processorMs: 60_000 });
  expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
  expect(watch.end()).toBeGreaterThan(1024);
});

it.runIf(isLinux)("ends a process by that name that works for longer than it may", async () => {
  const child = spawn("yes", { stdio: "ignore" });
  const watch = watchCompilers("yes", { bytes: 1e12, processorMs: 100 });
  expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
  watch.end();
});

it.runIf(isLinux)("has it give way to this process, with all of its threads", async () => {
  const child = spawn(process.execPath, ["-e", "setTimeout(() => undefined, 600_000)"], { argv0: "node" });
  await once(child, "spawn");
  const pid = child.pid ?? 0;
  const name = () => readFileSync(`/proc/${pid}/comm`, "utf8").trim();
  const threads = () => readdirSync(`/proc/${pid}/task`).map(Number);
  await expect.poll(() => threads().length).toBeGreaterThan(4);
  const watch = watchCompilers(name(), { bytes: 1e12, processorMs: 1e9 });
  const wanted = Math.min(19, getPriority() + 5);
  await expect.poll(() => threads().every((thread) => getPriority(thread) === wanted)).toBe(true);
  watch.end();
  child.kill("SIGKILL");
  await once(child, "exit");
});

it.runIf(isLinux)("leaves alone what has less, what has another name, and whatever comes once it has ended", async () => {
  const child = spawn("sleep", ["600"]);
  await once(child, "spawn");
  const watches = [
    watchCompilers("sleep", { bytes: 1e9, processorMs: 60_000 }),
    watchCompilers("sleeper", { bytes: 1, processorMs: 0 }),
  ];
  for (const watch of watches) watch.end();
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([null, "SIGTERM"]);
});
