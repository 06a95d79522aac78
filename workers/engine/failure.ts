import { CierreError, type ErrorCode } from "../../schema/errors.ts";

/** Code and text of whatever was thrown; what is no CierreError is a fault of the program. */
export function failureOf(error: unknown): { readonly code: ErrorCode; readonly message: string } {
  if (error instanceof CierreError) return { code: error.code, message: error.message };
  return { code: "internal", message: error instanceof Error ? error.message : String(error) };
}
