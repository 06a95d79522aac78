import { EventEmitter } from "node:events";
import { pino } from "pino";
import { expect, it } from "vitest";
import { realtimeEvents } from "../../schema/wire/realtime.ts";
import type { CierreServer, CierreSocket, SocketData } from "./cierre-socket.ts";
import { createPresence } from "./processes/presence.ts";
import { handlePresence } from "./project-people.ts";
import { openSocketDoor } from "./socket-door.ts";
import { noVisitorMeter } from "./visitors.ts";

it("sends nothing of a project to a page that has left it during the database query", async () => {
  const answer = Promise.withResolvers<never[]>();
  const emitted: string[] = [];
  const page = new EventEmitter();
  const data: Pick<SocketData, "projectId"> = { projectId: "p1" };
  const socket = { id: "s1", data, on: page.on.bind(page), emit: (name: string) => emitted.push(name) };
  const logger = pino({ level: "silent" });
  // What `handlePresence` uses of a server and of a socket.
  handlePresence({} as CierreServer, socket as unknown as CierreSocket, {
    ...{ presence: createPresence(), visitors: noVisitorMeter, maintenance: "De 2 a 3.", logger },
    door: openSocketDoor({} as CierreServer, logger),
    store: { query: <R>() => answer.promise as Promise<R[]>, batch: async () => [] },
    now: () => new Date(0),
    newId: () => "id",
    presenceChanged: () => undefined,
    asked: () => undefined,
    changed: () => undefined,
  });
  page.emit(realtimeEvents.askUsersConnected);
  data.projectId = "p2";
  answer.resolve([]);
  await new Promise(setImmediate);
  expect(emitted).toEqual([]);
  page.emit(realtimeEvents.askUsersConnected);
  await new Promise(setImmediate);
  expect(emitted).toEqual([realtimeEvents.debt, realtimeEvents.maintenance]);
});
