import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { errorBodyOf } from "../../context/errors.ts";
import { TooManyRequests } from "../../core/sessions/too-many-requests.ts";
import type { HeldRefusals } from "./held-refusals.ts";

interface Door {
  /** After so many seconds those that keep others out are mostly through. */
  readonly retrySeconds: number;
  readonly isRefused: (request: IncomingMessage, address: string) => boolean;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly refusals: HeldRefusals;
  /** Called for each one. */
  readonly refused: () => void;
}

/**
 * Answers requests that are refused in any case (429) before anything else is done for them, and later the more there are: of a flood each one
 * costs a fraction of what it costs to be recognised by its route. To be called before anybody else listens for requests than the framework.
 */
export function refuseAtDoor(server: Server, { retrySeconds, isRefused, addressOf, refusals, refused }: Door): void {
  const listeners = server.listeners("request");
  const body = JSON.stringify(errorBodyOf(new TooManyRequests(retrySeconds * 1000)));
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "retry-after": String(retrySeconds),
  };
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const address = addressOf(request);
    if (isRefused(request, address)) {
      refused();
      const answer = () => void (response.destroyed || response.writeHead(429, headers).end(body));
      const held = refusals.hold(address);
      if (held === "cut") return void request.socket.destroy();
      return held === null ? answer() : void held.then(answer);
    }
    for (const listener of listeners) listener.call(server, request, response);
  });
}
