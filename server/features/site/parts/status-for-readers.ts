import type { CierreError, ErrorCode } from "../../../../schema/errors.ts";

const GONE: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["notFound", "cursorExpired", "malformed"]);

/** What a page answers that cannot be shown. What is wrong with a site is no fault of whoever reads it: it is ours, and in the log. */
export function statusForReaders({ code, status }: Pick<CierreError, "code" | "status">): number {
  if (GONE.has(code)) return 404;
  return code === "invalid" || status === 0 ? 500 : status;
}
