import { hostname } from "node:os";
import type { Tracer, Span as TracerSpan } from "@opentelemetry/api";
import type { SpanExporter } from "@opentelemetry/sdk-trace-base";
import type { Span, Traces } from "../../../context/traces.ts";
import { asParent } from "./trace-parent.ts";

export interface TraceSettings {
  /** Where OTLP is taken over HTTP; `v1/traces` is below it. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  /** Part of the traces that begin here which is kept, 0 to 1. Of those that began elsewhere, what is kept there. */
  readonly share: number;
}

interface Surroundings {
  readonly version: string;
  /** Hears what became of what was sent: an error, and `null` once it goes again. */
  readonly sent: (error: Error | null) => void;
  /** Between two sendings, at most (ms), where it is not the usual time. */
  readonly everyMs?: number;
}

/** Between two sendings, at most (ms). */
const SEND_MS = 5_000;
/** How long the last sending may take, as the server stops (ms). */
const CLOSE_MS = 1_000;

/**
 * Sends traces to a collector. The libraries are read here, by whoever has one. What cannot be sent is dropped: nobody waits for it, and it
 * takes no more room than 2048 spans.
 */
export async function openTraces(settings: TraceSettings, surroundings: Surroundings): Promise<Traces> {
  const { version, sent, everyMs = SEND_MS } = surroundings;
  const [api, sdk, otlp, { resourceFromAttributes }, names] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace-base"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/semantic-conventions"),
  ]);
  const url = `${settings.endpoint.replace(/\/$/, "")}/v1/traces`;
  const exporter = reporting(new otlp.OTLPTraceExporter({ url, headers: { ...settings.headers } }), sent);
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({
      [names.ATTR_SERVICE_NAME]: settings.service,
      [names.ATTR_SERVICE_VERSION]: version,
      [names.ATTR_SERVICE_INSTANCE_ID]: `${hostname()}-${process.pid}`,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(settings.share) }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter, { scheduledDelayMillis: everyMs })],
  });
  const spanOf = spansOf(api, provider.getTracer("cierre", version));
  return {
    begin: (name, kind, facts, start = {}) => spanOf(asParent(start.parent), name, kind, facts, start.agoMs),
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

type Api = typeof import("@opentelemetry/api");
type SpanContext = ReturnType<TracerSpan["spanContext"]>;

type Begin = (parent: SpanContext | null, ...of: [...Parameters<Span["begin"]>, agoMs?: number | undefined]) => Span;

function spansOf({ trace, ROOT_CONTEXT, SpanKind, SpanStatusCode }: Api, tracer: Tracer): Begin {
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
  const begin: Begin = (parent, name, kind, attributes, agoMs) => {
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    const startTime = agoMs === undefined ? undefined : Date.now() - agoMs;
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes, ...(startTime && { startTime }) }, context);
    return wrapped(span);
  };
  const wrapped = (span: TracerSpan): Span => {
    const own = span.spanContext();
    let isOver = false;
    return {
      traceId: own.traceId,
      begin: (name, kind, facts) => begin(own, name, kind, facts),
      note: (facts) => void span.setAttributes(facts),
      fail: (error) => void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", kindOf(error)),
      end(name) {
        if (isOver) return;
        isOver = true;
        if (name !== undefined) span.updateName(name);
        span.end();
      },
    };
  };
  return begin;
}

/** Messages of errors may have what people wrote. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}

/** Says the first of several failures, and that it goes again. */
function reporting(exporter: SpanExporter, sent: Surroundings["sent"]): SpanExporter {
  let isWell = true;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const { error = null, code } = result;
        const failed = code === 0 ? null : (error ?? new Error("spans were refused"));
        if ((failed === null) !== isWell) sent(failed);
        isWell = failed === null;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  };
}
