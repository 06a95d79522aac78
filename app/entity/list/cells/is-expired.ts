import { CierreError } from "../../../../schema/errors.ts";

/** The server has forgotten where the next page begins. */
export function isExpired(error: unknown): boolean {
  return error instanceof CierreError && error.code === "cursorExpired";
}
