import { z } from "zod";
import { openPushSink } from "./push-sink.ts";

const value = z.object({
  stringValue: z.string().optional(),
  intValue: z.number().optional(),
  boolValue: z.boolean().optional(),
});
const spanOnWire = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  /** 1: internal, 2: server, 3: client. */
  kind: z.number(),
  attributes: z.array(z.object({ key: z.string(), value })),
  /** 2: it failed. */
  status: z.object({ code: z.number() }),
});
const exported = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanOnWire) })) })),
});

export interface CollectedSpan extends Omit<z.infer<typeof spanOnWire>, "attributes" | "status"> {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly hasFailed: boolean;
}

export interface OtlpSink {
  readonly url: string;
  /** Headers of what came, with their values. */
  readonly headers: readonly Readonly<Record<string, unknown>>[];
  spans(): readonly CollectedSpan[];
  close(): Promise<void>;
}

/** A collector of traces on this machine (OTLP as JSON over HTTP). */
export async function openOtlpSink(): Promise<OtlpSink> {
  const sink = await openPushSink(({ path }) => (path === "/v1/traces" ? { status: 200, body: "{}" } : 404));
  return {
    url: sink.url,
    get headers() {
      return sink.requests.map(({ headers }) => headers);
    },
    spans: () =>
      sink.requests
        .flatMap(({ body }) => exported.parse(JSON.parse(body.toString())).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(({ attributes, status, ...span }) => ({
          ...span,
          facts: Object.fromEntries(attributes.map(({ key, value: of }) => [key, Object.values(of)[0]])),
          hasFailed: status.code === 2,
        })),
    close: () => sink.close(),
  };
}
