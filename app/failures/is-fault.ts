import { CierreError } from "../../schema/errors.ts";
import { PartNotLoaded } from "../ui/part-not-loaded.ts";

/** How browsers call a request, or a part of the code, that the network did not bring. */
const NOT_ARRIVED = /^(Failed to fetch|Load failed|NetworkError|Importing a module script failed|error loading dynamically)/i;

/**
 * Whether what was thrown is a bug. What has a code, code that did not arrive and requests that were given up are none; a foreign
 * script's error says nothing.
 */
export function isFault(thrown: unknown): boolean {
  if (thrown === null || thrown === undefined) return false;
  if (thrown instanceof CierreError || thrown instanceof PartNotLoaded) return false;
  if (thrown instanceof DOMException && thrown.name === "AbortError") return false;
  return !(thrown instanceof TypeError && NOT_ARRIVED.test(thrown.message));
}
