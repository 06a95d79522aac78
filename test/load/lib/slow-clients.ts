import { setTimeout as wait } from "node:timers/promises";
import type { Call, HostileInput } from "./hostile-inputs.ts";

/** More than the server has slots. */
const MANY = 420;
/** How long whoever attacks holds on to a connection, when the server lets them, ms. */
const HOLD_MS = 5_000;

/** A body of which the beginning comes and no more, given up after a while. */
const half =
  (path: string, type: string, headers: Record<string, string> = {}) =>
  (call: Call) => {
    const signal = AbortSignal.timeout(HOLD_MS);
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(new TextEncoder().encode("{"));
        signal.addEventListener("abort", () => stream.error(signal.reason));
      },
    });
    // The type of requests knows nothing of bodies that are streams.
    return call(path, {
      method: "POST",
      headers: { "content-type": type, ...headers },
      body,
      signal,
      duplex: "half",
    } as RequestInit);
  };

/** What is answered is left where it is. */
async function unread(call: Call): Promise<Response> {
  const answer = await call("/api/article?limit=500", { headers: { "accept-encoding": "identity" } });
  if (!answer.ok) return answer;
  await wait(HOLD_MS);
  await answer.body?.cancel();
  return new Response(null, { status: 204 });
}

async function fill(call: Call): Promise<void> {
  const body = JSON.stringify({ title: "Larga", bodyHtml: "<p>palabra y palabra</p>".repeat(8_000) });
  for (let at = 0; at < 30; at += 1)
    await call("/api/article", { method: "POST", headers: { "content-type": "application/json" }, body });
}

const form = "application/x-www-form-urlencoded";
const stranger = { authorization: "" };

/** Requests that never end, and answers that nobody reads. */
export const slowClients: readonly HostileInput[] = [
  { name: "bodies that never end", atOnce: MANY, attack: half("/api/article", "application/json") },
  { name: "files that never end", atOnce: MANY, attack: half("/api/asset/photo", "image/jpeg") },
  { name: "sign-ins that never end", atOnce: MANY, attack: half("/api/auth/session", "application/json", stranger) },
  { name: "previews that never end", atOnce: MANY, attack: half("/article-preview", form, stranger) },
  { name: "answers that nobody reads", atOnce: 100, prepare: fill, attack: unread },
];
