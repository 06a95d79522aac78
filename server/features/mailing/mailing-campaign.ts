import { CierreError } from "../../../schema/errors.ts";
import type { CollectionBehaviour, Values } from "../../core/behaviours/behaviour.ts";

export const mailingCampaignBehaviour = {
  check,
  takenIn: ({ status }) => (status === "SCHEDULED" ? { status: "DRAFT" } : {}),
} satisfies CollectionBehaviour;

/** A subject is one line of a letter's head: whoever writes another one is warned before anything goes out. Inputs of one line take none. */
async function check(values: Values): Promise<void> {
  const broken = ["subject", "trialSubject"].filter((name) => /[\r\n]/.test(String(values[name] ?? "")));
  if (broken.length > 0)
    throw new CierreError("invalid", { fields: Object.fromEntries(broken.map((name) => [name, "validation.oneLine"])) });
}
