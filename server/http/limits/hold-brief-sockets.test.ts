import { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { HeldRefusals } from "./held-refusals.ts";
import { holdBriefSockets } from "./hold-brief-sockets.ts";

/** As much of a request as is looked at. */
function request(): IncomingMessage {
  const socket = Object.assign(new EventEmitter(), { destroyed: false });
  const destroy = () => {
    socket.destroyed = true;
    socket.emit("close");
  };
  return { headers: { upgrade: "websocket" }, socket: Object.assign(socket, { destroy }) } as unknown as IncomingMessage;
}

function opened() {
  const waiting: (() => void)[] = [];
  const wait = () => new Promise<void>((end) => waiting.push(end));
  const now = () => 0;
  const brief = new HeldRefusals({ perSecond: 1, heldOfNetwork: 1 }, wait, now);
  const refused = new HeldRefusals({ perSecond: 1, heldOfNetwork: 1 }, wait, now);
  const state = { admits: true };
  const admit = holdBriefSockets(
    async () => state.admits,
    () => "203.0.113.5",
    refused,
    brief,
  );
  return { admit, state, waiting };
}

it("makes clients whose sockets end soon wait before the next one, and disconnects those that do not wait", async () => {
  const { admit, waiting } = opened();
  for (let at = 0; at < 2; at += 1) {
    const one = request();
    expect(await admit(one)).toBe(true);
    one.socket.destroy();
  }
  const held = admit(request());
  const cut = request();
  expect([await admit(cut), cut.socket.destroyed, waiting.length]).toEqual([false, true, 1]);
  for (const end of waiting) end();
  expect(await held).toBe(true);
});

it("opens as many as there are pages, which stay", async () => {
  const { admit, waiting } = opened();
  for (let at = 0; at < 20; at += 1) expect(await admit(request())).toBe(true);
  expect(waiting).toEqual([]);
});

it("holds back who is refused again and again", async () => {
  const { admit, state, waiting } = opened();
  state.admits = false;
  expect(await admit(request())).toBe(false);
  const held = admit(request());
  await expect.poll(() => waiting.length).toBe(1);
  for (const end of waiting) end();
  expect(await held).toBe(false);
});
