import type { io, Socket } from "socket.io-client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSocketClient } from "./socket-client.ts";

const session = () => ({ token: "token", projectId: "p1", sessionNonce: "nonce" });

/** Socket.IO with a connection that the test moves. */
function fakeSocketIo() {
  const listeners = new Map<string, (reported?: unknown) => void>();
  let receive: (name: string, message: unknown) => void = () => undefined;
  const emitted: unknown[] = [];
  let opened = 0;
  let closed = 0;
  let again = 0;
  const socket = {
    connect: () => {
      again += 1;
    },
    on: (name: string, listener: (reported?: unknown) => void) => listeners.set(name, listener),
    onAny: (listener: typeof receive) => {
      receive = listener;
    },
    connected: true,
    timeout: () => ({
      emitWithAck: async (...message: unknown[]) => {
        emitted.push(message);
        if (message[1] === "en vano") throw new Error("operation has timed out");
        return { ok: true };
      },
    }),
    emit: (...message: unknown[]) => emitted.push(message),
    close: () => {
      closed += 1;
    },
  };
  const settings: unknown[] = [];
  const connect = (...given: unknown[]) => {
    settings.push(given.at(-1));
    opened += 1;
    return socket as unknown as Socket; // the methods that the adapter uses
  };
  return {
    io: connect as unknown as typeof io, // called with settings only
    emitted,
    settings,
    say: (name: string, reported?: unknown) => {
      receive(name, reported);
      listeners.get(name)?.(reported);
    },
    counts: () => ({ opened, closed }),
    again: () => again,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("joins the project's room at every connection and passes on what it hears, a saved article once", async () => {
  const fake = fakeSocketIo();
  const received: string[] = [];
  const client = createSocketClient({ session, load: async () => fake.io });
  client.connect(
    (happening) => received.push(happening),
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
  for (const name of ["connect", "article-changed", "event", "disconnect"]) fake.say(name);
  expect(received).toEqual(["connected", "event", "lost"]);
  expect(fake.emitted).toEqual([["set-project", "p1"]]);
  // Browsers send no header of a page's own with a socket: the message says it as well.
  expect(fake.settings).toEqual([
    expect.objectContaining({
      auth: { token: "token", sessionNonce: "nonce" },
      extraHeaders: { authorization: "Bearer token" },
    }),
  ]);
});

it("reports that rights changed, and joins the room again, which the server may have closed and opened", async () => {
  const fake = fakeSocketIo();
  const received: string[] = [];
  createSocketClient({ session, load: async () => fake.io }).connect(
    (happening) => received.push(happening),
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
  fake.say("rights-changed");
  expect(received).toEqual(["rights"]);
  expect(fake.emitted).toEqual([["set-project", "p1"]]);
});

it("reconnects when the server hung up, and reports when the server no longer knows the session", async () => {
  const fake = fakeSocketIo();
  const received: string[] = [];
  createSocketClient({ session, load: async () => fake.io }).connect(
    (happening) => received.push(happening),
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
  fake.say("disconnect", "transport close");
  expect(fake.again()).toBe(0); // Socket.IO does that itself
  fake.say("disconnect", "io server disconnect");
  expect(fake.again()).toBe(1);
  fake.say("connect_error", new Error("unauthenticated"));
  fake.say("connect_error", new Error("xhr poll error"));
  expect(received).toEqual(["lost", "lost", "refused", "lost"]);
});

it("comes back half a minute after it was cut off for sending too much, and not when it was closed meanwhile", async () => {
  const fake = fakeSocketIo();
  const open = () => {
    const client = createSocketClient({ session, load: async () => fake.io });
    client.connect(
      () => undefined,
      () => undefined,
    );
    return client;
  };
  const cutOff = () => {
    fake.say("cut", { reason: "flood" });
    fake.say("disconnect", "io server disconnect");
  };
  open();
  await vi.advanceTimersByTimeAsync(0);
  cutOff();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(fake.again()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(fake.again()).toBe(1);
  // The next time that the server hangs up has nothing to do with that.
  fake.say("disconnect", "io server disconnect");
  expect(fake.again()).toBe(2);
  const closed = open();
  await vi.advanceTimersByTimeAsync(0);
  cutOff();
  closed.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fake.again()).toBe(2);
});

it("opens nothing when it was closed before Socket.IO came", async () => {
  const fake = fakeSocketIo();
  const client = createSocketClient({ session, load: async () => fake.io });
  client.connect(
    () => undefined,
    () => undefined,
  );
  client.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(fake.counts()).toEqual({ opened: 0, closed: 0 });
});

it("holds one connection when asked to connect again", async () => {
  const fake = fakeSocketIo();
  const client = createSocketClient({ session, load: async () => fake.io });
  client.connect(
    () => undefined,
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
  client.connect(
    () => undefined,
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(fake.counts()).toEqual({ opened: 2, closed: 1 });
});

it("says that it is without a connection while Socket.IO cannot be loaded, and tries again", async () => {
  const fake = fakeSocketIo();
  const received: string[] = [];
  let failures = 2;
  const load = async () => {
    if (failures-- > 0) throw new TypeError("no network");
    return fake.io;
  };
  createSocketClient({ session, load }).connect(
    (happening) => received.push(happening),
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(received).toEqual(["lost"]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(received).toEqual(["lost", "lost"]);
  expect(fake.counts().opened).toBe(1);
});

it("passes on what the server sends beside documents, and sends what pages say and ask", async () => {
  const fake = fakeSocketIo();
  const received: unknown[] = [];
  const client = createSocketClient({ session, load: async () => fake.io });
  client.emit("path", { path: "/", field: null });
  expect(await client.ask("broadcast", "Hola")).toBeNull();
  client.connect(
    () => undefined,
    (name, message) => received.push([name, message]),
  );
  await vi.advanceTimersByTimeAsync(0);
  fake.say("event", {});
  fake.say("broadcast", { t: "Hola" });
  expect(received).toEqual([["broadcast", { t: "Hola" }]]);
  client.emit("path", { path: "/", field: null });
  expect(await client.ask("broadcast", "Hola")).toEqual({ ok: true });
  expect(await client.ask("broadcast", "en vano")).toBeNull();
  expect(fake.emitted).toEqual([
    ["path", { path: "/", field: null }],
    ["broadcast", "Hola"],
    ["broadcast", "en vano"],
  ]);
  client.close();
  client.emit("present", null);
  expect(fake.emitted).toHaveLength(3);
});
