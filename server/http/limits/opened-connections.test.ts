import { expect, it } from "vitest";
import { OpenedConnections } from "./opened-connections.ts";

const opened = () => new OpenedConnections({ connectionsAtOnce: 3, connectionsPerSecond: 2 });
const admitted = (connections: OpenedConnections, network: string, now: number, times = 5) =>
  Array.from({ length: times }, () => connections.admits(network, now)).filter(Boolean).length;

it("lets each network open as many at once, and then so many a second", () => {
  const connections = opened();
  expect([admitted(connections, "a", 0), admitted(connections, "b", 0)]).toEqual([3, 3]);
  expect(admitted(connections, "a", 499)).toBe(0);
  expect(admitted(connections, "a", 1_000)).toBe(2);
  expect(admitted(connections, "a", 60_000)).toBe(3);
});

it("knows no more networks than it has room for", () => {
  const connections = opened();
  admitted(connections, "first", 0);
  for (let at = 0; at < 10_000; at += 1) connections.admits(`n${at}`, 0);
  expect([admitted(connections, "first", 0), admitted(connections, "n9999", 0)]).toEqual([3, 2]);
});
