import type { IncomingHttpHeaders } from "node:http";
import { type Outgoing, openAnswer, readUpTo } from "./open-answer.ts";

export interface ServiceAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Asking extends Pick<Outgoing, "method" | "body"> {
  readonly headers?: Outgoing["headers"];
  /** For the whole of it, body included, ms. */
  readonly timeoutMs: number;
  /** Of the answer. */
  readonly mostBytes: number;
  /** Whoever asked has gone. */
  readonly signal?: AbortSignal;
}

/**
 * Asks a service that whoever runs this server has named, which may be on its own network. Rejects where no whole answer comes: with
 * the signal's reason, or a `TimeoutError`, where one of them ended it. Redirects are answers like any other.
 */
export async function askService(address: string, asking: Asking): Promise<ServiceAnswer> {
  const { timeoutMs, mostBytes, signal: gone, headers = {}, ...rest } = asking;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = gone ? AbortSignal.any([gone, timeout]) : timeout;
  try {
    const named = { "user-agent": "Cierre", ...headers };
    const answer = await openAnswer(new URL(address), { ...rest, headers: named, reach: "any", signal });
    const { bytes, isWhole } = await readUpTo(answer, mostBytes);
    if (!isWhole) throw new Error("the answer is too large");
    return { status: answer.statusCode ?? 0, headers: answer.headers, text: bytes.toString("utf8") };
  } catch (cause) {
    throw signal.aborted ? signal.reason : cause;
  }
}

/** Whether the other side has answered what was asked. */
export function isOk({ status }: ServiceAnswer): boolean {
  return status >= 200 && status < 300;
}
