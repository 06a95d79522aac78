import type { IncomingMessage, ServerResponse } from "node:http";
import { CierreError } from "../../../schema/errors.ts";
import { errorBodyOf } from "../../context/errors.ts";
import type { ExchangeBounds } from "../../context/service-limits.ts";
import { bytesOf } from "./connection-bytes.ts";
import { Pace } from "./pace.ts";

/** Seconds after which whoever was too slow may try again. */
const RETRY_SECONDS = 5;

/** A request and its answer, until both are through. */
export class Exchange {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #bounds: ExchangeBounds;
  readonly #sending: Pace;
  readonly #reading: Pace;
  #lingered = 0;

  constructor(request: IncomingMessage, response: ServerResponse, bounds: ExchangeBounds) {
    const { received, sent } = bytesOf(request.socket);
    this.#request = request;
    this.#response = response;
    this.#bounds = bounds;
    this.#sending = new Pace(bounds, received);
    this.#reading = new Pace(bounds, sent);
  }

  get isOver(): boolean {
    return this.#request.socket.destroyed || (this.#request.complete && this.#isAnswered);
  }

  /** Ends it when the other side is too slow. `passed`: ms since the last look. */
  look(passed: number): void {
    const { received, sent, isSending } = bytesOf(this.#request.socket);
    this.#sending.look(received, passed, this.#isTheirsToSend);
    // An answer that waits for the one before has no connection of its own yet.
    this.#reading.look(sent, passed, isSending && this.#response.socket !== null);
    if (this.#isAnswered) this.#lingered += passed;
    if (this.#reading.isTooSlow || this.#lingered >= this.#bounds.lingerMs) this.#request.socket.destroy();
    else if (this.#sending.isTooSlow && !this.#isAnswered) this.#refuse();
  }

  get #isAnswered(): boolean {
    return this.#response.writableFinished || this.#response.destroyed;
  }

  /** Not while what they sent waits for us. */
  get #isTheirsToSend(): boolean {
    const { complete, readableLength, readableHighWaterMark, socket } = this.#request;
    return !complete && readableLength < readableHighWaterMark && !socket.isPaused();
  }

  #refuse(): void {
    const [request, response, error] = [this.#request, this.#response, new CierreError("tooSlow")];
    if (response.headersSent || response.socket === null) return void request.socket.destroy();
    // Node tells whoever reads the body nothing once it is answered: they would wait for ever, with their file open.
    request.socket.once("close", () => request.destroy(error));
    const body = JSON.stringify(errorBodyOf(error));
    response.writeHead(408, {
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      "cache-control": "no-store",
      "retry-after": String(RETRY_SECONDS),
      connection: "close",
    });
    response.end(body);
  }
}
