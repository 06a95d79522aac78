import { beforeEach, expect, it } from "vitest";
import type { Clock } from "../../../sync/ports.ts";
import type { RealtimeNews } from "../../engine-api.ts";
import { FakeSocket } from "../../test-doubles/fake-browser.ts";
import { BETWEEN_PULLS_MS, createRealtime, EVENTS_MS, type Realtime } from "./realtime.ts";

class CountedSocket extends FakeSocket {
  connections = 0;
  closings = 0;
  override connect(...listeners: Parameters<FakeSocket["connect"]>): void {
    this.connections += 1;
    super.connect(...listeners);
  }
  override close(): void {
    this.closings += 1;
    super.close();
  }
}

let socket: CountedSocket;
let timers: Set<() => void>;
let pauses: number[];
let happened: string[];
let onNews: RealtimeNews[];
let realtime: Realtime;

beforeEach(() => {
  timers = new Set();
  pauses = [];
  happened = [];
  onNews = [];
  const clock: Clock = {
    now: () => 0,
    after(ms, call) {
      pauses.push(ms);
      timers.add(call);
      return () => timers.delete(call);
    },
  };
  socket = new CountedSocket();
  realtime = createRealtime(clock, socket, {
    happened: (happening) => happened.push(happening),
    onNews: (news) => onNews.push(news),
  });
});

function passTime(): void {
  for (const call of [...timers]) {
    timers.delete(call);
    call();
  }
}

it("connects once the device holds the snapshot and has shown it", () => {
  passTime();
  expect(socket.connections).toBe(0);
  realtime.setReady(true);
  expect(socket.connections).toBe(0);
  passTime();
  expect(socket.connections).toBe(1);
});

it("connects once however often it is asked for the same, and stays connected when the feed begins anew", () => {
  realtime.setReady(true);
  realtime.setReady(true);
  passTime();
  realtime.setReady(false);
  realtime.setReady(true);
  passTime();
  expect(socket.connections).toBe(1);
  expect(socket.closings).toBe(0);
});

it("forgets a connection to come when it is closed, and makes none any more", () => {
  realtime.setReady(true);
  realtime.close();
  passTime();
  realtime.setReady(true);
  passTime();
  expect(socket.connections).toBe(0);
  expect(onNews).toEqual([{ tag: "lost" }]);
});

it("connects anew with another token, but only where it was connected", () => {
  realtime.renew();
  realtime.setReady(true);
  realtime.renew();
  expect(socket.connections).toBe(0);
  passTime();
  realtime.renew();
  expect(socket.connections).toBe(2);
});

it("passes pulls on to the engine and people's actions to the page", () => {
  realtime.setReady(true);
  passTime();
  socket.say("connected");
  socket.say("event");
  socket.report("broadcast", { t: "Hola" });
  passTime();
  socket.say("lost");
  expect(happened).toEqual(["connected", "event", "lost"]);
  expect(onNews).toEqual([{ tag: "connected" }, { tag: "message", name: "broadcast", message: { t: "Hola" } }, { tag: "lost" }]);
});

it("makes one of several events that come together, and one of all that come in the pause after it", () => {
  realtime.setReady(true);
  passTime();
  for (let saved = 0; saved < 5; saved += 1) socket.say("event");
  expect([happened, pauses.at(-1), timers.size]).toEqual([[], EVENTS_MS, 1]);
  passTime();
  expect([happened, pauses.at(-1), timers.size]).toEqual([["event"], BETWEEN_PULLS_MS, 1]);
  for (let saved = 0; saved < 5; saved += 1) socket.say("event");
  expect(happened).toEqual(["event"]);
  passTime();
  expect(happened).toEqual(["event", "event"]);
  passTime();
  expect([happened, timers.size]).toEqual([["event", "event"], 0]);
  socket.say("event");
  expect([pauses.at(-1), timers.size]).toEqual([EVENTS_MS, 1]);
});

it("forgets an event when the connection goes, which asks for everything when it is back", () => {
  realtime.setReady(true);
  passTime();
  socket.say("event");
  socket.say("lost");
  passTime();
  socket.say("connected");
  socket.say("event");
  realtime.close();
  passTime();
  expect(happened).toEqual(["lost", "connected"]);
});
