import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

export interface Asked {
  readonly method?: "GET" | "POST" | "PATCH" | "HEAD";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

/** Without an answer for as long, a device gives up and asks again (ms). */
const PATIENCE_MS = 20_000;
/** Between two tries (ms). */
const PAUSE_MS = 250;

/** Somebody's device, at an address of this machine of its own where there are several: limits go by the address. */
export class HttpDevice {
  readonly #urls: readonly URL[];
  readonly #agent: Agent;
  readonly #localAddress: string | undefined;
  readonly #headers: Readonly<Record<string, string>>;
  /** What was tried more than once, and why, as text. */
  readonly troubles = new Map<string, number>();
  #asked = 0;

  /** With several addresses it asks one after the other, as a proxy does that keeps nobody at one server. */
  constructor(urls: string | readonly string[], number: number, headers: Readonly<Record<string, string>> = {}) {
    this.#urls = [urls].flat().map((url) => new URL(url));
    // Elsewhere than on Linux there is no second one.
    this.#localAddress = process.platform === "linux" ? `127.0.${1 + Math.floor(number / 250)}.${1 + (number % 250)}` : undefined;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 4 });
    this.#headers = headers;
  }

  /** Rejects where there is no whole answer. */
  ask({ method = "GET", path, headers, body }: Asked): Promise<Answer> {
    const { hostname, port } = this.#urls[this.#asked++ % this.#urls.length] as URL; // there is one at least
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const sent = request(
      {
        ...{ hostname, port, method, path, agent: this.#agent, timeout: PATIENCE_MS },
        ...(this.#localAddress !== undefined && { localAddress: this.#localAddress }),
        headers: {
          ...this.#headers,
          ...headers,
          ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
        },
      },
      (answer) => {
        buffer(answer).then((read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }), reject);
      },
    );
    sent.once("timeout", () => sent.destroy(new Error("no answer in time")));
    sent.once("error", reject);
    sent.end(body);
    return promise;
  }

  /** Asks again until there is an answer that means something: neither a server that is away, nor one that has too much to do. */
  async askUntilAnswered(asked: Asked, signal: AbortSignal): Promise<Answer> {
    for (;;) {
      signal.throwIfAborted();
      const answer = await this.ask(asked).catch((error: Error) => error);
      if (!(answer instanceof Error) && answer.status < 500 && answer.status !== 429 && answer.status !== 408) return answer;
      this.#note(asked, answer instanceof Error ? answer.message : String(answer.status));
      await wait(PAUSE_MS, undefined, { signal });
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  #note({ method = "GET", path }: Asked, why: string): void {
    const what = `${method} ${path.replace(/\?.*$/, "").replaceAll(/[\w-]{16,}/g, "…")}: ${why.replaceAll(/127\.[\d.:]+/g, "…")}`;
    this.troubles.set(what, (this.troubles.get(what) ?? 0) + 1);
  }
}

export function json(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Asked {
  return { method: "POST", path, headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) };
}
