import type { MessageKey } from "../../messages/catalogue.ts";

/** State of an article's summary ('snacks'); `null`: it has none. */
export type SnacksStatus = "PENDING" | "ACTIVE" | "REJECTED" | "MANUAL" | null;

export interface SnacksAction {
  readonly label: MessageKey;
  readonly next: SnacksStatus;
}

const remove: SnacksAction = { label: "article.snacks.remove", next: null };

/** What a person may make of a summary (spec 1 §4 'Article summary block'); nobody rejects one by hand. */
const actions: Readonly<Record<NonNullable<SnacksStatus> | "none", readonly SnacksAction[]>> = {
  none: [
    { label: "article.snacks.create", next: "MANUAL" },
    { label: "article.snacks.generate", next: "PENDING" },
  ],
  PENDING: [{ label: "article.snacks.activate", next: "ACTIVE" }, remove],
  MANUAL: [{ label: "article.snacks.automate", next: "ACTIVE" }, remove],
  ACTIVE: [{ label: "article.snacks.preserve", next: "MANUAL" }, remove],
  REJECTED: [remove],
};

export function snacksActions(status: SnacksStatus): readonly SnacksAction[] {
  return actions[status ?? "none"];
}

export function snacksStatusOf(value: unknown): SnacksStatus {
  return typeof value === "string" && value !== "none" && Object.hasOwn(actions, value) ? (value as SnacksStatus) : null; // one of the keys
}

/** Whether what it says can be edited: made by hand, or there already (ART-109). */
export function hasSnacksEditor({ snacksStatus, snacksUpdatedAt }: Readonly<Record<string, unknown>>): boolean {
  return snacksStatus === "MANUAL" || Boolean(snacksUpdatedAt);
}
