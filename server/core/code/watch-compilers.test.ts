import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { watchCompilers } from "./watch-compilers.ts";

const isLinux = process.platform === "linux";

it.runIf(isLinux)("ends a process by that name that has more memory than it may", async () => {
  const child = spawn("sleep", ["600"]);
  const watch = watchCompilers("sleep", 1024);
  expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
  expect(watch.end()).toBeGreaterThan(1024);
});

it.runIf(isLinux)("leaves alone what has less, what has another name, and whatever comes once it has ended", async () => {
  const child = spawn("sleep", ["600"]);
  await once(child, "spawn");
  const watches = [watchCompilers("sleep", 1e9), watchCompilers("esbuild", 1)];
  for (const watch of watches) watch.end();
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([null, "SIGTERM"]);
});
