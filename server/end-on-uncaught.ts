import type { Logger } from "pino";
import { t } from "../schema/messages/catalogue.ts";
import { readVersion } from "./features/operation/product-version.ts";

/** Exit code of a process that met an uncaught error (`EX_SOFTWARE`). Whoever supervises it starts another one. */
export const UNCAUGHT_CODE = 70;

interface Ending {
  readonly logger: Logger;
  /** Requests that have no answer yet, without anything that people wrote. */
  underWay(): readonly string[];
  /** Takes nothing more and finishes what was accepted, within a bound of its own. */
  stop(reason: string): Promise<unknown>;
}

/**
 * What nobody caught leaves nobody knows what half done: this process logs it with its surroundings, finishes what it accepted, and
 * ends with `UNCAUGHT_CODE`, whoever else ends it meanwhile. To be called once, when the process answers.
 */
export function endOnUncaught({ logger, underWay, stop }: Ending): void {
  let isEnding = false;
  const meet = (kind: string, error: unknown) => {
    try {
      logger.fatal({ err: error, kind, ...surroundings(), underWay: underWay() }, "uncaught error: the process ends");
      logger.flush();
      process.stderr.write(`cierre: ${t("server.uncaught", { detail: oneLine(error) })}\n`);
    } catch {
      // What keeps it from being said does not keep the process from ending.
    }
    if (isEnding) return;
    isEnding = true;
    process.once("exit", () => {
      process.exitCode = UNCAUGHT_CODE;
    });
    const end = () => process.exit(UNCAUGHT_CODE);
    stop(kind).then(end, end);
  };
  for (const kind of ["uncaughtException", "unhandledRejection"] as const)
    process.on(kind, (error: unknown) => meet(kind, error));
}

function surroundings() {
  return { version: readVersion(), node: process.version, uptimeS: Math.round(process.uptime()), memory: process.memoryUsage() };
}

function oneLine(error: unknown): string {
  return (error instanceof Error ? error.message : typeof error).replaceAll(/\s+/g, " ");
}
