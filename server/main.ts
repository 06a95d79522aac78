import cluster from "node:cluster";
import { CierreError } from "../schema/errors.ts";
import { t } from "../schema/messages/catalogue.ts";
import { readConfig, type ServerConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { endOnUncaught } from "./end-on-uncaught.ts";
import { DEMO_PASSWORD, demoAccounts } from "./features/demo/accounts.ts";
import { openLogger } from "./features/operation/log/open-logger.ts";
import { runWorkers } from "./run-workers.ts";
import { type Serving, serve } from "./serve.ts";
import { serveAsWorker } from "./serve-as-worker.ts";
import type { WorkerBegan } from "./worker-messages.ts";

async function start(config: ServerConfig): Promise<void> {
  if (cluster.worker) return serveAsWorker(config, cluster.worker);
  if (config.workers > 1) {
    const folder = await prepareDataFolder(config.dataDir, { fresh: false, embedded: false });
    const logger = openLogger(config, folder.log);
    process.exit(await runWorkers(config.workers, { logger, began }));
  }
  const serving = await serve(config, null);
  endOnUncaught(serving);
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    process.exit(await serving.stop(signal));
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));
  if (config.trial) endWithParent(() => void stop("SIGINT"));
  began(serving);
}

/** Whoever tries it may go at any time, also while it began. */
function endWithParent(end: () => void): void {
  process.once("disconnect", end);
  if (!process.connected) end();
}

/** Says that the server answers: to people, and to a process that supervises this one. */
function began(serving: Pick<Serving, "address" | "withDemo">): void {
  greet(serving);
  const { address, withDemo } = serving;
  // Whoever supervised may have gone meanwhile: without somebody who hears that, it would be an error that nobody caught.
  process.send?.({ tag: "began", address, withDemo } satisfies WorkerBegan, undefined, undefined, () => undefined);
}

function greet({ address, withDemo }: Pick<Serving, "address" | "withDemo">): void {
  const lines = [t("server.listening", { address })];
  if (withDemo) {
    lines.push(t("server.demoAccounts", { password: DEMO_PASSWORD }));
    for (const account of demoAccounts) lines.push(`  ${account.username.padEnd(24)} ${t(account.roleLabel)}`);
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** One line for people about why the server does not start. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") return t("server.portInUse", { detail: messageOf(error) });
  if (code === "EACCES" || code === "EADDRNOTAVAIL") return t("server.cannotListen", { detail: messageOf(error) });
  if (error instanceof CierreError && error.code === "unavailable") {
    return t("server.databaseUnavailable", { detail: messageOf(error.cause ?? error) });
  }
  return messageOf(error);
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll("\n", " ");
}

async function main(): Promise<void> {
  // Whoever read what the server says may have gone, which is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  try {
    await start(readConfig(process.env, process.argv.slice(2)));
  } catch (error) {
    process.stderr.write(`cierre: ${explain(error)}\n`);
    process.exit(1);
  }
}

await main();
