import { execFileSync, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../../scripts/lib/free-port.mjs";
import { temporaryFolder } from "../../bench/lib/open-world.ts";
import type { Cleanup } from "../../bench/lib/run-bench.ts";

/** The core of whoever answers, and the one of whoever asks. */
export const [SERVER_CORE, CLIENT_CORE] = [0, 1];

/** A page as it goes onto the wire. */
export interface WirePage {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Something that answers with a page. */
export interface Contender {
  readonly name: string;
  readonly url: string;
  /** Processes that work for it. */
  readonly pids: readonly number[];
}

const NGINX = process.env.NGINX_PATH ?? "/usr/sbin/nginx";

/** Debian's nginx with the page as a file, one worker on the servers' core; `null` where there is none. */
export async function startNginx(cleanup: Cleanup, { bytes, headers }: WirePage): Promise<Contender | null> {
  if (!existsSync(NGINX)) return null;
  const [folder, port] = [await temporaryFolder(cleanup), await freePort()];
  await writeFile(join(folder, "pagina"), bytes);
  const added = Object.entries(headers)
    .filter(([name]) => !["content-length", "content-type", "date", "connection", "keep-alive", "etag"].includes(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  const config = `daemon off; pid ${folder}/pid; worker_processes 1; error_log stderr crit; ${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 4096; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100; default_type "text/html; charset=utf-8";
${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
server { listen 127.0.0.1:${port}; root ${folder}; ${added.join(" ")} } }`;
  await writeFile(join(folder, "nginx.conf"), config);
  const child = spawn(NGINX, ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: ["ignore", "inherit", "inherit"] });
  cleanup.defer(async () => {
    const ended = once(child, "exit");
    child.kill("SIGQUIT");
    await ended;
  });
  const url = `http://127.0.0.1:${port}/pagina`;
  while ((await fetch(url).catch(() => null))?.ok !== true) await wait(50);
  return pinned({ name: "nginx", url, pids: [Number(child.pid), ...childrenOf(Number(child.pid))] });
}

/** A bare Node server with the page as a ready Buffer. */
export async function startReadyPage(cleanup: Cleanup, { bytes, headers }: WirePage): Promise<Contender> {
  const child = fork(new URL("./ready-page-server.ts", import.meta.url), { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  cleanup.defer(() => void child.kill());
  const { date: _, connection: __, "keep-alive": ___, ...others } = headers;
  child.send({ body: bytes.toString("base64"), headers: others });
  const [port] = await once(child, "message");
  return pinned({ name: "bare Node", url: `http://127.0.0.1:${port}/`, pids: [Number(child.pid)] });
}

/** Keeps a contender on the servers' core, with all of its threads. */
export function pinned(contender: Contender): Contender {
  for (const pid of contender.pids)
    execFileSync("taskset", ["-a", "-p", "-c", String(SERVER_CORE), String(pid)], { stdio: "ignore" });
  return contender;
}

/** Processor time of a contender so far, seconds; Linux counts it in hundredths. */
export async function processorSeconds({ pids }: Contender): Promise<number> {
  const ticks = await Promise.all(
    pids.map(async (pid) => {
      const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).replace(/^.*\) /, "").split(" ");
      return Number(fields[11]) + Number(fields[12]);
    }),
  );
  return ticks.reduce((sum, each) => sum + each, 0) / 100;
}

function childrenOf(pid: number): number[] {
  const listed = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
  return listed.split("\n").map(Number).filter(Boolean);
}
