import { CierreError } from "../../schema/errors.ts";
import { noteFault } from "./note-fault.ts";

/**
 * The one way from what was thrown to what a screen does about it: the refusal, whose code and fields say what to show, or `null`.
 * A bug is no refusal: it is noted.
 */
export function refusalOf(error: unknown): CierreError | null {
  return noteFault(error) instanceof CierreError ? (error as CierreError) : null;
}
