import { beforeEach, expect, it } from "vitest";
import type { Clock, SocketPort } from "../../sync/ports.ts";
import { createRealtime, type Realtime } from "./realtime.ts";

let connections: number;
let closings: number;
let timers: Set<() => void>;
let realtime: Realtime;

beforeEach(() => {
  connections = 0;
  closings = 0;
  timers = new Set();
  const clock: Clock = {
    now: () => 0,
    after(_ms, call) {
      timers.add(call);
      return () => timers.delete(call);
    },
  };
  const socket: SocketPort = {
    connect: () => {
      connections += 1;
    },
    close: () => {
      closings += 1;
    },
  };
  realtime = createRealtime(clock, socket, () => undefined);
});

function passTime(): void {
  for (const call of [...timers]) {
    timers.delete(call);
    call();
  }
}

it("connects once the device holds the snapshot and has shown it", () => {
  realtime.setLeader(true);
  passTime();
  expect(connections).toBe(0);
  realtime.setReady(true);
  expect(connections).toBe(0);
  passTime();
  expect(connections).toBe(1);
});

it("connects once however often it is told the same", () => {
  realtime.setReady(true);
  realtime.setLeader(true);
  realtime.setLeader(true);
  passTime();
  realtime.setReady(true);
  realtime.setLeader(true);
  passTime();
  expect(connections).toBe(1);
});

it("leaves a tab that does not lead without a connection", () => {
  realtime.setReady(true);
  passTime();
  expect(connections).toBe(0);
});

it("closes and forgets a connection to come when the tab leads no more", () => {
  realtime.setReady(true);
  realtime.setLeader(true);
  realtime.setLeader(false);
  passTime();
  expect(connections).toBe(0);
  expect(closings).toBe(1);
  realtime.setLeader(true);
  passTime();
  expect(connections).toBe(1);
});

it("stays connected when the feed begins anew", () => {
  realtime.setLeader(true);
  realtime.setReady(true);
  passTime();
  realtime.setReady(false);
  realtime.setReady(true);
  passTime();
  expect(connections).toBe(1);
  expect(closings).toBe(0);
});

it("connects anew with another token, but only where it was connected", () => {
  realtime.renew();
  expect(connections).toBe(0);
  realtime.setLeader(true);
  realtime.setReady(true);
  realtime.renew();
  expect(connections).toBe(0);
  passTime();
  realtime.renew();
  expect(connections).toBe(2);
});
