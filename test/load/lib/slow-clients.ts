import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { sendBytesFrom } from "../../attack/lib/raw-socket.ts";
import type { Call, HostileInput, Target } from "./hostile-inputs.ts";
import { STRANGER } from "./stranger.ts";

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

/** A connection of which the beginning comes and no more, and over which nothing is read. */
const held =
  (text: () => string) =>
  async (_call: Call, _round: number, { url }: Target): Promise<Response> => {
    const socket = await sendBytesFrom(STRANGER, url, text());
    socket.pause();
    await Promise.race([once(socket, "close"), wait(HOLD_MS)]);
    socket.destroy();
    return new Response(null, { status: 204 });
  };

/** Where a file is that is longer than what two systems keep on the way between them. */
let file = "";

async function upload(call: Call): Promise<void> {
  const headers = { "content-type": "application/octet-stream" };
  const answer = await call("/api/asset/file", { method: "POST", headers, body: new Uint8Array(24 * 1024 ** 2) });
  // The control answers without any.
  const { files } = (await answer.json()) as { files?: readonly { url: string }[] };
  file = files?.[0]?.url ?? "/";
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
  { name: "headers that never end", atOnce: MANY, attack: held(() => "POST /api/article HTTP/1.1\r\nHost: a\r\n") },
  {
    name: "files that nobody reads",
    atOnce: 100,
    prepare: upload,
    attack: held(() => `GET ${file} HTTP/1.1\r\nHost: a\r\n\r\n`),
  },
  { name: "answers that nobody reads", atOnce: 100, prepare: fill, attack: unread },
];
