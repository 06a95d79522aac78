import { createDraftJournal } from "../device-store/draft-journal.ts";
import { openDeviceStore } from "../device-store/open-device-store.ts";
import { isJournalWhole } from "../second-copy/copied-drafts.ts";
import type { Drafts } from "./edits/draft-journal.ts";
import { createStartingDrafts, type EarlyJournal, type StartingDrafts } from "./edits/starting-drafts.ts";
import type { ProjectSession } from "./engine-ports.ts";

/** Typing while the project's engine still starts, on this device; `own`: the engine's journal, once it has started. */
export function draftsOnDevice(own: Promise<Drafts>, owner: ProjectSession): StartingDrafts {
  return createStartingDrafts(own, () => openEarlyJournal(owner));
}

/** The journal of typing without anything else of the project: `null` where the second copy may hold what the journal does not. */
async function openEarlyJournal(owner: ProjectSession): Promise<EarlyJournal | null> {
  const device = openDeviceStore();
  if (globalThis.caches && !(await isJournalWhole(device, owner))) {
    device.close();
    return null;
  }
  return { journal: createDraftJournal(device, owner), close: () => device.close() };
}
