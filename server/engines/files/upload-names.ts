import { createHash } from "node:crypto";

/** Whose upload it is, and which. */
export interface UploadName {
  readonly userId: string;
  readonly projectId: string | null;
  readonly operationId: string;
}

/** What stands for the person before the names of all their uploads. */
export function personOfUpload({ userId }: UploadName): string {
  return hashOf(userId).slice(0, 16);
}

/** A name that tells nothing of either, and that nobody else's upload has. */
export function nameOfUpload(name: UploadName): string {
  return `${personOfUpload(name)}-${hashOf(name.projectId ?? "", name.operationId)}`;
}

export function hashOf(...parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 40);
}
