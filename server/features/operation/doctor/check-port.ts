import { once } from "node:events";
import { connect } from "node:net";
import { z } from "zod";
import { askService } from "../../../outbound/ask-service.ts";
import type { Finding } from "./finding.ts";

const PATIENCE_MS = 5_000;
const MOST_BYTES = 10_000;
/** Interfaces that stand for all of them, and where this machine finds itself there. */
const ITSELF: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "::1" };

const health = z.object({ status: z.literal("ok"), version: z.string(), database: z.string() });

/** Whether the port is free, or a server of ours has it already. */
export async function checkPort({ host, port }: { readonly host: string; readonly port: number }): Promise<readonly Finding[]> {
  const about = "port";
  if (port === 0) return [{ level: "ok", about, text: "the system chooses one" }];
  const own = ITSELF[host] ?? host;
  if (!(await isTaken(own, port))) return [{ level: "ok", about, text: `${port} is free at ${host}` }];
  const version = await versionAt(`http://${own.includes(":") ? `[${own}]` : own}:${port}/healthz`);
  if (version !== null) return [{ level: "ok", about, text: `Cierre ${version} answers at ${host}, port ${port}` }];
  return [{ level: "broken", about, text: `another program has ${port} at ${host}; end it, or set PORT` }];
}

async function isTaken(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port, timeout: PATIENCE_MS });
  socket.once("timeout", () => socket.destroy(new Error("nobody answers")));
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function versionAt(url: string): Promise<string | null> {
  try {
    const { text } = await askService(url, { timeoutMs: PATIENCE_MS, mostBytes: MOST_BYTES });
    return health.safeParse(JSON.parse(text)).data?.version ?? null;
  } catch {
    return null;
  }
}
