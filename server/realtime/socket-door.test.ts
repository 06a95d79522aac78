import { EventEmitter } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { realtimeEvents } from "../../schema/wire/realtime.ts";
import type { CierreServer, CierreSocket } from "./cierre-socket.ts";
import { openSocketDoor } from "./socket-door.ts";

/** A door with what was logged, a socket that says anything, and what became of it. */
function openDoor() {
  const lines: { where: string; err: { message: string } }[] = [];
  const logger = pino({ level: "error" }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const io = Object.assign(new EventEmitter(), { use: (judge: Middleware) => (middleware = judge) });
  let middleware: Middleware = () => undefined;
  let closed = 0;
  let screening: (packet: unknown, next: () => void) => void = () => undefined;
  const socket = Object.assign(new EventEmitter(), {
    conn: { close: () => (closed += 1) },
    use: (judge: typeof screening) => (screening = judge),
  });
  return {
    door: openSocketDoor(io as unknown as CierreServer, logger),
    io,
    socket,
    // What the door uses of a socket.
    page: socket as unknown as CierreSocket,
    failures: () => lines.map(({ where, err }) => `${where}: ${err.message}`),
    closed: () => closed,
    come: () => new Promise<Error | undefined>((resolve) => middleware(socket, resolve)),
    screen: () => {
      let isAccepted = false;
      screening(["path"], () => (isAccepted = true));
      return isAccepted;
    },
    ask: (...given: unknown[]) =>
      new Promise((resolve) => {
        socket.emit(realtimeEvents.broadcast, ...given, resolve);
      }),
  };
}
type Middleware = (socket: unknown, next: (error?: Error) => void) => void;

const fail = (): never => {
  throw new Error("rota");
};

describe("the door of the sockets", () => {
  it("rejects connections that it cannot check, and goes on", async () => {
    for (const judge of [fail, async () => fail()]) {
      const { door, come, closed, failures } = openDoor();
      door.admit(judge);
      expect((await come())?.message).toBe("unavailable");
      expect([closed(), failures()]).toEqual([1, ["handshake: rota"]]);
    }
  });

  it("says why somebody is not let in, and lets others in", async () => {
    const { door, come, closed } = openDoor();
    door.admit(() => "unauthenticated");
    expect((await come())?.message).toBe("unauthenticated");
    door.admit(async () => "welcome" as const);
    expect(await come()).toBeUndefined();
    expect(closed()).toBe(0);
  });

  it("hangs up on a socket that cannot be welcomed or judged, and throws nothing", () => {
    const { door, io, socket, page, screen, closed, failures } = openDoor();
    door.welcome(fail);
    io.emit("connection", socket);
    door.screen(page, fail);
    expect(screen()).toBe(false);
    door.left(page, fail);
    socket.emit("disconnect");
    door.fromProcesses("cierre", fail);
    io.emit("cierre", {});
    expect(closed()).toBe(2);
    expect(failures()).toEqual(["connection: rota", "screen: rota", "disconnect: rota", "cierre: rota"]);
  });

  it("hands a handler what the event's schema says, and nothing else", async () => {
    const { door, page, socket, ask } = openDoor();
    const received: unknown[] = [];
    door.on(page, realtimeEvents.broadcast, (text) => received.push(text));
    expect(await ask("  hola ")).toEqual({ ok: true });
    const unfit: unknown[][] = [
      [],
      [null],
      [7],
      [{}],
      [["hola"]],
      ["hola", "hola"],
      ["hola", null],
      [{ toString: "x" }],
      ["x".repeat(501)],
    ];
    for (const given of unfit) expect(await ask(...given), JSON.stringify(given)).toEqual({ ok: false });
    // An acknowledgement that is no function is one argument more.
    socket.emit(realtimeEvents.broadcast, "hola", { apply: "x" });
    socket.emit(realtimeEvents.broadcast, "otra vez");
    expect(received).toEqual(["hola", "otra vez"]);
  });

  it("acknowledges what a handler refuses or fails at as refused, and goes on", async () => {
    const { door, page, ask, failures, closed } = openDoor();
    door.on(page, realtimeEvents.broadcast, (text) => {
      if (text === "no") return false;
      return text === "rota" ? fail() : Promise.reject(new Error("rota después"));
    });
    for (const text of ["no", "rota", "tarde"]) expect(await ask(text)).toEqual({ ok: false });
    expect([closed(), failures()]).toEqual([0, ["broadcast: rota", "broadcast: rota después"]]);
  });

  it("is where all listeners of sockets are registered", () => {
    const listening = /\.(on|once|use|onAny|addListener|prependListener)\(/;
    // The door itself, what is below Socket.IO, and connections to the database.
    const own = ["socket-door.ts", "engine-door.ts", "processes/socket-sharing.ts"];
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
      (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
    );
    const raw = files.filter((name) =>
      listening.test(readFileSync(join(import.meta.dirname, name), "utf8").replaceAll(/\bdoor\.on\(/g, "")),
    );
    expect(raw.sort()).toEqual(own.sort());
  });
});
