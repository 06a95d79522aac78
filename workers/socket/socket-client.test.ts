import type { io, Socket } from "socket.io-client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSocketClient } from "./socket-client.ts";

const session = () => ({ token: "token", projectId: "p1", sessionNonce: "nonce" });

/** Socket.IO with a connection that the test moves. */
function fakeSocketIo() {
  const listeners = new Map<string, () => void>();
  const emitted: unknown[] = [];
  let opened = 0;
  let closed = 0;
  const socket = {
    on: (name: string, listener: () => void) => listeners.set(name, listener),
    emit: (...message: unknown[]) => emitted.push(message),
    close: () => {
      closed += 1;
    },
  };
  const connect = () => {
    opened += 1;
    return socket as unknown as Socket; // the three methods that the adapter uses
  };
  return {
    io: connect as unknown as typeof io, // called with settings only
    emitted,
    say: (name: string) => listeners.get(name)?.(),
    counts: () => ({ opened, closed }),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("joins the project's room at every connection and passes on what it hears", async () => {
  const fake = fakeSocketIo();
  const heard: string[] = [];
  const client = createSocketClient({ session, load: async () => fake.io });
  client.connect((happening) => heard.push(happening));
  await vi.advanceTimersByTimeAsync(0);
  for (const name of ["connect", "event", "article-changed", "disconnect"]) fake.say(name);
  expect(heard).toEqual(["connected", "event", "event", "lost"]);
  expect(fake.emitted).toEqual([["set-project", "p1"]]);
});

it("opens nothing when it was closed before Socket.IO came", async () => {
  const fake = fakeSocketIo();
  const client = createSocketClient({ session, load: async () => fake.io });
  client.connect(() => undefined);
  client.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(fake.counts()).toEqual({ opened: 0, closed: 0 });
});

it("holds one connection when told to connect again", async () => {
  const fake = fakeSocketIo();
  const client = createSocketClient({ session, load: async () => fake.io });
  client.connect(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  client.connect(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(fake.counts()).toEqual({ opened: 2, closed: 1 });
});

it("says that it is without a connection while Socket.IO cannot be loaded, and tries again", async () => {
  const fake = fakeSocketIo();
  const heard: string[] = [];
  let failures = 2;
  const load = async () => {
    if (failures-- > 0) throw new TypeError("no network");
    return fake.io;
  };
  createSocketClient({ session, load }).connect((happening) => heard.push(happening));
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(["lost"]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(heard).toEqual(["lost", "lost"]);
  expect(fake.counts().opened).toBe(1);
});
