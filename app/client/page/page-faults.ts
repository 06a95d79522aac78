import { CierreError } from "../../../schema/errors.ts";
import { PartNotLoaded } from "../../ui/part-not-loaded.ts";
import type { EngineClient } from "../client-api.ts";

/** How browsers call a request, or a part of the code, that the network did not bring. */
const NOT_ARRIVED = /^(Failed to fetch|Load failed|NetworkError|Importing a module script failed|error loading dynamically)/i;

type FaultEngine = Pick<EngineClient, "noteFault">;

/** Tells the engine of every bug of the page that nobody caught. */
export function observePageFaults(page: Pick<Window, "addEventListener">, engine: FaultEngine): void {
  page.addEventListener("error", ({ error }) => reportFault(engine, error));
  page.addEventListener("unhandledrejection", ({ reason }) => reportFault(engine, reason));
}

/**
 * Tells the engine of a bug of the page. What has a code, code that did not arrive and requests that were given up are none; a foreign
 * script's error says nothing.
 */
export function reportFault(engine: FaultEngine, thrown: unknown): void {
  if (thrown === null || thrown === undefined) return;
  if (thrown instanceof CierreError || thrown instanceof PartNotLoaded) return;
  if (thrown instanceof DOMException && thrown.name === "AbortError") return;
  if (thrown instanceof TypeError && NOT_ARRIVED.test(thrown.message)) return;
  // Anything else need not be anything that can be sent to a worker.
  const fault = thrown instanceof Error || thrown instanceof DOMException ? thrown : new Error(typeof thrown);
  engine.noteFault(fault).catch((error: unknown) => console.error(error));
}
