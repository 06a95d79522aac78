/** What the audit of an installation tells of. */
export const auditKinds = [
  /** Somebody signed in. */
  "signedIn",
  /** A password or a code was wrong, or its owner may not enter. */
  "signInRefused",
  /** Somebody who is signed in asked for what they may not. */
  "refused",
  /** Who may do what was changed. */
  "rightsChanged",
  /** Somebody made a key to sign in with, or took one away. */
  "passkeyAdded",
  "passkeyRemoved",
  /** Much left the installation at once. */
  "exported",
  /** Addresses of subscribers were shown, or went to a device. */
  "mailListRead",
  /** A reader was forgotten. */
  "erased",
  /** The installation was made of a backup. */
  "restored",
  /** A project was taken in from an archive. */
  "takenIn",
] as const;
export type AuditKind = (typeof auditKinds)[number];
