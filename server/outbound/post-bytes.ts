import type { IncomingHttpHeaders } from "node:http";
import { CierreError } from "../../schema/errors.ts";
import { type Outgoing, openAnswer, readUpTo } from "./open-answer.ts";

/** What another service said; or that it said nothing, and whether it may have heard. */
export type Posted =
  | { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }
  | { readonly failed: "before" | "after"; readonly error: string };

interface Posting extends Pick<Outgoing, "headers" | "reach"> {
  /** `POST` when absent. */
  readonly method?: "POST" | "PURGE";
  readonly body: string | Buffer;
  /** For the whole of it, ms; half a minute when absent. */
  readonly timeoutMs?: number;
}

/** For the whole of it, ms; well below the time after which others take a row for lost. */
const TIMEOUT_MS = 30_000;
/** Of an answer; the rest is not read. */
const MOST_BYTES = 16_384;

/** Posts to a web address. Never throws. Redirects are answers like any other. */
export async function postBytes(
  address: string,
  { method = "POST", timeoutMs = TIMEOUT_MS, ...posting }: Posting,
): Promise<Posted> {
  let isConnected = false;
  try {
    const url = new URL(address);
    if (url.protocol !== "https:" && posting.reach === "public") throw new CierreError("notFound");
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await openAnswer(url, { ...posting, method, signal, onConnected: () => (isConnected = true) });
    // The status says what became of it, even if the rest is cut off.
    const { bytes } = await readUpTo(answer, MOST_BYTES).catch(() => ({ bytes: "" }));
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: bytes.toString() };
  } catch (error) {
    return { failed: isConnected ? "after" : "before", error: error instanceof Error ? error.message : String(error) };
  }
}
