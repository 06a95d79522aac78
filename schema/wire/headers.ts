/** Version of the contract, sent as `api-version` with every call. */
export const API_VERSION = "1";

export const headerNames = {
  apiVersion: "api-version",
  /** Random per page load (CONST-019). */
  sessionNonce: "session-nonce",
  authorization: "authorization",
  accessToken: "access-token",
  project: "project",
  /** Makes a save idempotent. */
  operationId: "operation-id",
  /** `updatedAt` of the version a save was based on; without it the last writer wins. */
  baseUpdatedAt: "base-updated-at",
  /** Of a push: how many seconds ago the device stored each operation, in their order, with commas between. Its clock may be wrong. */
  writtenAgo: "written-ago",
  /** Of an answer to a save: the fields that it asked for and that whoever asked may not set, with commas between. */
  leftOut: "left-out",
} as const;
