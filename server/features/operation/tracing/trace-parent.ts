import type { SpanContext } from "@opentelemetry/api";

/** Version, trace, span, flags, as W3C writes them; later versions may say more. */
const TRACE_PARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

/** The span that a `traceparent` names; `null` for none, and for what is not well formed. */
export function asParent(header: string | undefined): SpanContext | null {
  const [, version, traceId = "", spanId = "", flags = ""] = TRACE_PARENT.exec(header ?? "") ?? [];
  if (version === undefined || version === "ff" || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}
