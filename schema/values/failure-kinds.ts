/** Why a letter did not get into a mailbox, by what mail servers tell. */
export const failureKinds = ["unknown", "complaint", "full", "refused", "connection", "policy", "contents"] as const;
export type FailureKind = (typeof failureKinds)[number];
