import { AsyncLocalStorage } from "node:async_hooks";

/** Names are the program's; values never have what people write, nor secrets. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** `server`: asked by somebody; `client`: asks somebody else; `internal`: neither. */
export type SpanKind = "server" | "client" | "internal";

/** A piece of work, as traces show it. */
export interface Span {
  readonly traceId: string;
  /** A part of it begins. */
  begin(name: string, kind: SpanKind, facts: SpanFacts): Span;
  note(facts: SpanFacts): void;
  /** It did not do what it was for. */
  fail(error: unknown): void;
  /** `name`: a better one, if it was not known before. Nothing happens from the second time on. */
  end(name?: string): void;
}

export interface TraceStart {
  /** What it is part of elsewhere, as `traceparent` of W3C says it. */
  readonly parent?: string | undefined;
  /** How long ago it began, ms. */
  readonly agoMs?: number;
}

/** Where traces go; `null` in the services where nobody takes them. */
export interface Traces {
  /** Work begins that is part of no other here. */
  begin(name: string, kind: SpanKind, facts: SpanFacts, start?: TraceStart): Span;
  /** Sends what has gathered. Never rejects. */
  close(): Promise<void>;
}

const spans = new AsyncLocalStorage<Span>();

/** What is being done here; nothing is traced without one. */
export function currentSpan(): Span | undefined {
  return spans.getStore();
}

/** Does the work, and what follows from it, as part of a span. */
export function withinSpan<T>(span: Span, work: () => T): T {
  return spans.run(span, work);
}

/** Does the work as a part of what is being done here. Where nothing is traced, it is the work alone. */
export function traced<T>(name: string, kind: SpanKind, facts: SpanFacts, work: (span: Span | null) => Promise<T>): Promise<T> {
  const span = spans.getStore()?.begin(name, kind, facts);
  return span ? toItsEnd(span, work) : work(null);
}

/** Does the work as a trace of its own, if anybody takes traces. */
export function asTrace<T>(
  traces: Traces | null,
  name: string,
  facts: SpanFacts,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  return traces ? toItsEnd(traces.begin(name, "internal", facts), work) : work(null);
}

async function toItsEnd<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await withinSpan(span, () => work(span));
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}
