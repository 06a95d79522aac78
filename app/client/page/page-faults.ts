import { isFault } from "../../failures/is-fault.ts";
import type { EngineClient } from "../client-api.ts";

type FaultEngine = Pick<EngineClient, "noteFault">;

/** Tells the engine of every bug of the page that nobody caught. */
export function observePageFaults(page: Pick<Window, "addEventListener">, engine: FaultEngine): void {
  page.addEventListener("error", ({ error }) => reportFault(engine, error));
  page.addEventListener("unhandledrejection", ({ reason }) => reportFault(engine, reason));
}

/** Tells the engine of what was thrown, if it is a bug of the page. */
export function reportFault(engine: FaultEngine, thrown: unknown): void {
  if (!isFault(thrown)) return;
  // Anything else need not be anything that can be sent to a worker.
  const fault = thrown instanceof Error || thrown instanceof DOMException ? thrown : new Error(typeof thrown);
  engine.noteFault(fault).catch((error: unknown) => console.error(error));
}
