import { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { boundSockets } from "./bound-sockets.ts";

/** Of a request, what is looked at. */
function asked(from: string, headers: object = { upgrade: "websocket" }): IncomingMessage {
  const socket = Object.assign(new EventEmitter(), { remoteAddress: from, destroyed: false });
  return { headers, socket } as unknown as IncomingMessage;
}

it("opens as many sockets for a network as it may have, one more when one is closed, and others for others", async () => {
  const admit = boundSockets(
    async () => true,
    ({ socket }) => socket.remoteAddress ?? "",
    2,
  );
  const open = asked("2001:db8::1");
  expect([await admit(open), await admit(asked("2001:db8::2")), await admit(asked("2001:db8::3"))]).toEqual([true, true, false]);
  expect([await admit(asked("192.0.2.1")), await admit(asked("2001:db8::3", {}))]).toEqual([true, true]);
  open.socket.emit("close");
  expect([await admit(asked("2001:db8::3")), await admit(asked("2001:db8::4"))]).toEqual([true, false]);
});
