import type { Socket } from "node:net";
import { CierreError } from "../../schema/errors.ts";
import { errorBodyOf } from "../context/errors.ts";

/** Answers what never became a request, as headers that do not end or are none, and closes the connection. */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (socket.destroyed || error.code === "ECONNRESET") return;
  // Where an answer is under way, another one would be taken for a part of it.
  if (!socket.writable || socket.bytesWritten > 0) return void socket.destroy();
  const [status, reason] = error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? timeout : malformed;
  const body = JSON.stringify(errorBodyOf(new CierreError(reason)));
  const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}`;
  socket.end(`${head}\r\nconnection: close\r\n\r\n${body}`, () => socket.destroy());
}

const timeout = ["408 Request Timeout\r\nretry-after: 5", "tooSlow"] as const;
const malformed = ["400 Bad Request", "malformed"] as const;
