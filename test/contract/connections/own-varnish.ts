import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../../scripts/lib/free-port.mjs";

const VARNISH = "/usr/sbin/varnishd";

export const hasVarnish = existsSync(VARNISH);

export interface OwnVarnish {
  readonly url: string;
  close(): Promise<void>;
}

/** Varnish with the configuration that we ship, in front of a server at that port. */
export async function startVarnish(backend: number): Promise<OwnVarnish> {
  const folder = await mkdtemp(join(tmpdir(), "cierre-varnish-"));
  const shipped = await readFile(new URL("../../../deploy/varnish/cierre.vcl", import.meta.url), "utf8");
  const vcl = join(folder, "cierre.vcl");
  await writeFile(vcl, shipped.replace('.port = "8080"', `.port = "${backend}"`));
  const port = await freePort();
  // In the foreground, as whoever we are.
  const args = ["-F", "-j", "none", "-n", join(folder, "work"), "-a", `127.0.0.1:${port}`, "-f", vcl, "-s", "malloc,64M"];
  const child = spawn(VARNISH, args, { stdio: ["ignore", "ignore", "pipe"], cwd: folder });
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  const url = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await fetch(url).then(Boolean, () => false))) await wait(50);
  if (child.exitCode !== null) throw new Error(`varnishd did not start: ${said}`);
  return {
    url,
    async close() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
