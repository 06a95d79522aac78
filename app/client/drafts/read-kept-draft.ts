import * as z from "zod/mini";
import type { Draft } from "../../../workers/engine-api.ts";

const values = z.record(z.string(), z.unknown());

const draft = z.object({
  key: z.string(),
  collection: z.string(),
  id: z.nullable(z.string()),
  projectId: z.string(),
  userId: z.string(),
  base: z.nullable(values),
  values,
  writtenAt: z.string(),
});

/** The draft that `keepDraft` stored as `<time>|<JSON>`; `null` where somebody else changed it. */
export function readKeptDraft(text: string): Draft | null {
  try {
    return draft.parse(JSON.parse(text.slice(text.indexOf("|") + 1))) as Draft; // values are what a form had
  } catch {
    return null;
  }
}
