/** Everything that goes wrong in a world before it is healed, and what each stands for. */
export const faults = {
  offline: "a device loses its network and finds it again",
  requestDropped: "a request never reaches the server",
  requestLate: "a request given up reaches the server after all, behind newer ones",
  requestDuplicated: "the network delivers a request twice",
  answerLost: "the server acts and its answer is lost",
  answerLate: "answers come in any order, after other things have happened",
  serverHiccup: "the server answers `internal` to a request",
  serverRestarted: "the server stops in the middle of a request and comes back",
  cursorsExpired: "the server no longer knows the cursors it gave",
  sessionExpired: "a person's session ends until they sign in again",
  writeFails: "the device refuses a write",
  connectionClosed: "a tab's connection to the device's storage closes until it is opened again",
  quotaReached: "the device has no room until somebody makes some",
  storageEvicted: "the browser throws away everything that the device stored",
  tabKilled: "a tab ends between two effects",
  tabFrozen: "the browser freezes a tab, the leader among them, and thaws it",
  tabCached: "a tab goes to the back/forward cache, loses its lock and comes back",
  clocksWrong: "clocks are off by up to a day and jump",
  oldClient: "a device runs an earlier version that lacks a field and a collection, and is updated",
  oldServer: "the server runs an earlier version that lacks a field, and is updated",
} as const;

export type Fault = keyof typeof faults;

// Object.keys of a literal are its keys.
export const allFaults: readonly Fault[] = Object.keys(faults) as Fault[];
