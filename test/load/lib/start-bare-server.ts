import { fork } from "node:child_process";
import { once } from "node:events";
import type { Cleanup } from "../../bench/lib/run-bench.ts";

/** The address of a server that does nothing (`bare-server.ts`). */
export async function startBareServer(cleanup: Cleanup): Promise<string> {
  const child = fork(new URL("./bare-server.ts", import.meta.url), { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  cleanup.defer(() => void child.kill());
  const [port] = await once(child, "message");
  return `http://127.0.0.1:${port}`;
}
