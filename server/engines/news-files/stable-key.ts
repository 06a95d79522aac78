import { createHash } from "node:crypto";
import type { ImportFormat } from "../../../schema/wire/import-report.ts";

/** What `legacyId` of an article holds at most. */
const LONGEST = 200;

/** The key of an entry by which the source knows it; long ones are digested. */
export function stableKey(format: ImportFormat, id: string): string {
  const key = `${format}:${id}`;
  return key.length <= LONGEST ? key : `${format}:sha256:${digest(id)}`;
}

/** 32 hexadecimal digits that tell values apart. */
export function digest(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 32);
}
