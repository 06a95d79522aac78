import type { Socket } from "node:net";

/** What went over a connection so far, bytes. */
export interface ConnectionBytes {
  readonly received: number;
  /** Those that the system took to send: what whoever reads has made room for. */
  readonly sent: number;
  /** Whether some wait to be sent. */
  readonly isSending: boolean;
}

/**
 * Node counts as written what it handed to its queue, where one long answer lies as a whole however little of it is read. How much
 * lies there is known to the socket's handle alone, which Node's own time limit of connections asks as well.
 */
export function bytesOf(socket: Socket): ConnectionBytes {
  const queued = queuedIn(socket);
  return {
    received: socket.bytesRead,
    sent: socket.bytesWritten - (queued ?? socket.writableLength),
    isSending: queued === null ? socket.writableLength > 0 : queued > 0,
  };
}

function queuedIn(socket: Socket): number | null {
  const handle: unknown = Reflect.get(socket, "_handle");
  const queued: unknown = typeof handle === "object" && handle !== null ? Reflect.get(handle, "writeQueueSize") : null;
  return typeof queued === "number" ? queued : null;
}
