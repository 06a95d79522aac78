/**
 * Version of what the tabs of a device share: the rows of `offline-storage` and of the journal, and the messages that
 * tabs send each other. It changes with any of them; `row-version.ts` then says how a row of the version before becomes
 * one of this. The native version of `offline-storage` stays 4 (CONST-006), so every row tells its own.
 *
 * 1: rows say nothing. 2: rows say their version. 3: operations may bring back what a restored server has lost (`recovers`).
 * 4: files may be for a conversation alone (`asset/message`).
 */
export const DEVICE_VERSION = 4;
