import { createHash } from "node:crypto";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { collections } from "../../../schema/registry.ts";
import { rulesMet } from "../../../schema/rights/document-rule.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { seesWhole } from "../access/seen-fields.ts";
import { readModels } from "../access/subject.ts";
import { readableOf } from "../access/visibility.ts";

type Reader = Pick<CommandContext, "actor" | "projectId" | "behaviours">;

/** Collections of the feed, useful things first; project's are left out when no project is at hand. */
export function snapshotCollections({ projectId }: Pick<CommandContext, "projectId">): CollectionDefinition[] {
  return Object.values(collections)
    .filter((definition) => definition.replicated && (definition.scope === "global" || projectId !== null))
    .sort((one, other) => one.snapshotOrder - other.snapshotOrder || (one.name < other.name ? -1 : 1));
}

const DAY_MS = 86_400_000;

/** Documents that have not changed since are left out of a device's first synchronisation; `null` when none are. */
export function windowStart({ deviceDays }: CollectionDefinition, now: Date): Date | null {
  return deviceDays === undefined ? null : new Date(now.getTime() - deviceDays * DAY_MS);
}

/**
 * What the reader may read, as a short text. When it changes, documents that never changed appear or disappear for them,
 * which no tail would tell: the feed goes through a snapshot again.
 */
export function feedAccess(reader: Reader): string {
  const readable = snapshotCollections(reader).map((definition) => {
    const { members, levelsOf, ruledBy } = definition.access;
    const much = readableOf(reader, definition);
    const part = much === "none" || seesWhole(reader, definition) ? undefined : "part";
    const rules = ruledBy && rulesMet(reader.actor).join("+");
    return [definition.name, much, members, much === "own" ? levelsOf : undefined, part, rules]
      .filter((part) => part !== undefined)
      .join(":");
  });
  // Also those of collections that devices do not have.
  const { all, own } = readModels(reader.actor);
  const subjects = all.length === Object.keys(collections).length ? [] : [`subjects:${all}:${own}`];
  const text = [reader.actor.profile.id, String(reader.actor.profile.systemAdmin), ...readable, ...subjects].join("|");
  return createHash("sha256").update(text).digest("base64url").slice(0, 12);
}
