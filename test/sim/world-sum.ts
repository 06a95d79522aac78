import type { World } from "./world.ts";

/** What happened in worlds, added up. */
export interface WorldSum {
  readonly worlds: number;
  readonly edits: number;
  readonly steps: number;
  readonly devices: number;
  readonly tabs: number;
}

export const emptySum: WorldSum = { worlds: 0, edits: 0, steps: 0, devices: 0, tabs: 0 };

export function sumOf({ people, length, devices }: World): WorldSum {
  const tabs = devices.reduce((count, device) => count + device.tabs.length, 0);
  return { worlds: 1, edits: people.edits, steps: length, devices: devices.length, tabs };
}

export function plus(one: WorldSum, other: WorldSum): WorldSum {
  return {
    worlds: one.worlds + other.worlds,
    edits: one.edits + other.edits,
    steps: one.steps + other.steps,
    devices: one.devices + other.devices,
    tabs: one.tabs + other.tabs,
  };
}
