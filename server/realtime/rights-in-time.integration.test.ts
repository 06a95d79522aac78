import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createChangeBus } from "../context/change-bus.ts";
import { Figures } from "../context/figures.ts";
import { defaultLimits } from "../context/service-limits.ts";
import type { SignedIn } from "../core/sessions/authenticate.ts";
import { openRealtime, type Realtime } from "./open-realtime.ts";
import { noVisitorMeter } from "./visitors.ts";

/** Somebody who may enter these projects. */
const personIn = (...projects: readonly string[]): SignedIn => ({
  tokenHash: "hash",
  profile: {
    ...{ id: "u1", username: "ana", name: null, displayName: "Ana", isAdmin: true, systemAdmin: false, touchedProjects: [] },
    projects: projects.map((id) => ({
      ...{ id, name: id, organization: null, builtInRole: "basic", limitRoles: false, accessLevels: [] },
    })),
  },
});

describe("rights that change while they are looked up", () => {
  let server: HttpServer;
  let realtime: Realtime;
  let url = "";
  let authenticate: () => Promise<SignedIn | null>;
  const changes = createChangeBus((error) => {
    throw error;
  });
  const sockets: Socket[] = [];
  const common = { updatedAt: "2026-03-01T12:00:00.000Z", createdBy: null, owner: null, document: null, sessionNonce: null };
  /** The person's user was changed. */
  const change = () => changes.publish({ ...common, scope: "global", collection: "user", id: "u1" });

  beforeEach(async () => {
    server = createServer();
    authenticate = async () => personIn("p1");
    realtime = openRealtime({
      figures: new Figures(),
      limits: defaultLimits,
      ...{
        server,
        changes,
        logger: pino({ level: "silent" }),
        visitors: noVisitorMeter,
        maintenance: null,
        databaseUrl: null,
        redis: null,
      },
      store: { query: async () => [], batch: async () => [] },
      now: () => new Date(),
      newId: () => "id",
      authenticate: () => authenticate(),
      admit: async () => true,
      entered: async () => undefined,
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listening on a port
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.disconnect();
    realtime.hangUp();
    await realtime.close();
    server.close();
  });

  const dial = () => {
    const socket = io(url, { auth: { token: "token" }, transports: ["websocket"], forceNew: true, reconnectionDelay: 20 });
    sockets.push(socket);
    return socket;
  };
  const once = <T = unknown>(socket: Socket, event: string) => new Promise<T>((resolve) => socket.once(event, resolve));
  const enter = (socket: Socket, project: string) => socket.emitWithAck("set-project", project);

  it("cut a socket whose session ends between being known and being connected", async () => {
    authenticate = async () => {
      authenticate = async () => null;
      realtime.disconnect({ tokenHash: "hash" });
      return personIn("p1");
    };
    expect(await once(dial(), "disconnect")).toBe("io server disconnect");
  });

  it("are looked up again for a socket that connects meanwhile", async () => {
    authenticate = async () => {
      authenticate = async () => personIn();
      change();
      return personIn("p1");
    };
    const socket = dial();
    await once(socket, "rights-changed");
    expect(await enter(socket, "p1")).toEqual({ ok: false });
  });

  it("are those of the last change, though an earlier answer takes longer", async () => {
    const socket = dial();
    await once(socket, "connect");
    const slow = Promise.withResolvers<SignedIn>();
    authenticate = () => {
      authenticate = async () => personIn();
      return slow.promise;
    };
    change();
    change();
    const settled = once(socket, "rights-changed");
    setImmediate(() => slow.resolve(personIn("p1", "p2")));
    await settled;
    await expect.poll(() => enter(socket, "p2")).toEqual({ ok: false });
    expect(await enter(socket, "p1")).toEqual({ ok: false });
  });

  it("are not trusted as before when they cannot be looked up: the connection starts again", async () => {
    const socket = dial();
    await once(socket, "connect");
    authenticate = async () => {
      authenticate = async () => personIn();
      throw new Error("no database");
    };
    const [lost, again] = [once(socket, "disconnect"), once(socket, "connect")];
    change();
    expect(await lost).toBe("transport close");
    await again;
    expect(await enter(socket, "p1")).toEqual({ ok: false });
  });

  it("that cannot be looked up at first do not sign the person out: the connection is tried again", async () => {
    authenticate = async () => {
      authenticate = async () => personIn("p1");
      throw new Error("no database");
    };
    const socket = dial();
    const refusals: string[] = [];
    socket.on("connect_error", ({ message }) => refusals.push(message));
    await expect.poll(() => socket.connected || refusals.length > 0).toBe(true);
    expect(refusals).toEqual([]);
    expect(await enter(socket, "p1")).toEqual({ ok: true });
  });
});
