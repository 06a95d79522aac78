import { StringDecoder } from "node:string_decoder";
import type { ServiceAnswer } from "./ask-service.ts";
import { type Outgoing, openAnswer } from "./open-answer.ts";

interface Streaming extends Pick<Outgoing, "method" | "body"> {
  readonly headers?: Outgoing["headers"];
  /** Without a byte for so long, ms, the answer has ended. */
  readonly idleMs: number;
  /** For the whole of it, ms. */
  readonly timeoutMs: number;
  readonly mostBytes: number;
  /** Whoever asked has gone. */
  readonly signal: AbortSignal;
  /** Called with the text of an answer as it comes, and its headers. */
  readonly onText: (text: string, headers: ServiceAnswer["headers"]) => void;
}

/**
 * `askService` for an answer that is read while it comes: it may take long, as long as something comes of it. Rejects with the signal's
 * reason, or a `TimeoutError`.
 */
export async function streamService(address: string, streaming: Streaming): Promise<ServiceAnswer> {
  const { idleMs, timeoutMs, mostBytes, signal: gone, headers = {}, onText, ...rest } = streaming;
  const idle = new AbortController();
  const expire = () => idle.abort(new DOMException("nothing came", "TimeoutError"));
  let timer = setTimeout(expire, idleMs);
  const signal = AbortSignal.any([gone, idle.signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const named = { "user-agent": "Cierre", ...headers };
    const answer = await openAnswer(new URL(address), { ...rest, headers: named, reach: "any", signal });
    const decoder = new StringDecoder("utf8");
    let [text, bytes] = ["", 0];
    const take = (part: string) => {
      text += part;
      if (part !== "") onText(part, answer.headers);
    };
    for await (const part of answer as AsyncIterable<Buffer>) {
      clearTimeout(timer);
      timer = setTimeout(expire, idleMs);
      bytes += part.length;
      if (bytes > mostBytes) throw new Error("the answer is too large");
      take(decoder.write(part));
    }
    take(decoder.end());
    return { status: answer.statusCode ?? 0, headers: answer.headers, text };
  } catch (cause) {
    throw signal.aborted ? signal.reason : cause;
  } finally {
    clearTimeout(timer);
  }
}
