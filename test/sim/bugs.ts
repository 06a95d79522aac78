import type { Fault } from "./faults.ts";

/**
 * Mistakes that one could make, each caught by a world with the fault beside it and by none without. They lie in the
 * simulation's own devices and network: production code knows no switch.
 */
export const bugs = {
  neverWakesUp: { fault: "offline", is: "a device that was offline believes the browser, and misses its word" },
  takesSilenceForYes: { fault: "requestDropped", is: "what was sent and not answered leaves the outbox" },
  repeatsTakeEffect: { fault: "answerLost", is: "the server knows no operation that comes again" },
  copiesTakeEffect: { fault: "requestDuplicated", is: "the server takes two copies at once for two operations" },
  lateTakesEffect: { fault: "requestLate", is: "the server forgets an operation with the next request" },
  settlesWholeQueue: { fault: "answerLate", is: "an answer ends what was queued while it was under way, too" },
  takesHiccupForWord: { fault: "serverHiccup", is: "an operation that the server could not take now is given up" },
  answersBeforeCommit: { fault: "serverRestarted", is: "the server answers what it then does not commit" },
  keepsWhatFeedForgot: { fault: "cursorsExpired", is: "a feed begun again leaves what it does not mention" },
  emptiesOutboxOnExpiry: { fault: "sessionExpired", is: "an expired session empties the outbox" },
  cursorBeforeRows: { fault: "writeFails", is: "the cursor is stored although the rows of the page were refused" },
  acknowledgesTooEarly: { fault: "connectionClosed", is: "an edit is acknowledged before it is stored, and tried once" },
  dropsHeldRows: { fault: "quotaReached", is: "rows that the device refused are not written later" },
  cursorSurvivesEviction: { fault: "storageEvicted", is: "the cursor is kept where the rows are not" },
  storesLater: { fault: "tabKilled", is: "an edit is acknowledged a moment before it is stored" },
  startsWithoutRecovery: { fault: "tabKilled", is: "a tab begins without showing what the outbox of the killed one holds" },
  neverTakesOver: { fault: "tabFrozen", is: "a tab in sight leaves a silent leader alone" },
  worksOnOldContents: { fault: "tabCached", is: "a tab that slept settles an answer on the outbox as it was before" },
  believesItsClock: { fault: "clocksWrong", is: "a device leaves out versions that its clock says are of the future" },
  storesKnownFieldsOnly: { fault: "oldClient", is: "an earlier version stores only the fields it knows" },
  leavesOutUnknown: { fault: "oldServer", is: "an earlier server drops the fields it does not know" },
} as const satisfies Record<string, { readonly fault: Fault; readonly is: string }>;

export type Bug = keyof typeof bugs;
