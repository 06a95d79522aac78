import type { OutboxOperation } from "../../sync/outbox/outbox-operation.ts";
import { entryPath, listPath } from "../entity/entity-paths.ts";
import { FIELD_ATTRIBUTE } from "../presence/edited-field.ts";

/** Attribute of what the tour points at and what has no other name of its own. */
export const TOUR_ATTRIBUTE = "data-tour";

/** What a person does at a step, beside going on. */
export type TourAction = "cutNetwork" | "write" | "returnToNetwork";

export interface TourStep {
  /** Its texts are `tour.ID.…`. */
  readonly id: "device" | "people" | "offline" | "write" | "meanwhile" | "conflict" | "last";
  /** The page that it is about; the tour leads there. Absent where people may be anywhere. */
  readonly page?: "list" | "draft";
  /** What it points at: the first of these that is to be seen. Without one it stands at the lower edge. */
  readonly targets: readonly string[];
  readonly action?: TourAction;
  /** The keyboard goes to what it points at, where there is something to do. */
  readonly isAtTarget?: boolean;
  /** The tour goes on by itself once the draft's waiting edit is like this. */
  readonly isOver?: (edit: OutboxOperation | undefined) => boolean;
}

const named = (name: string) => `[${TOUR_ATTRIBUTE}="${name}"]`;
const DECK = `[${FIELD_ATTRIBUTE}="deck"]`;
const NETWORK = named("network");

const shown: readonly TourStep[] = [
  { id: "device", page: "list", targets: ["main [aria-rowcount] thead", "main h1"] },
  { id: "people", page: "draft", targets: [DECK] },
];

/** Tried out without a network, and with a colleague. */
const tried: readonly TourStep[] = [
  { id: "offline", page: "draft", targets: [NETWORK, named("state")], action: "cutNetwork" },
  { id: "write", page: "draft", targets: [DECK], action: "write", isAtTarget: true, isOver: (edit) => edit !== undefined },
  { id: "meanwhile", targets: [named("state"), NETWORK], action: "returnToNetwork" },
  { id: "conflict", targets: ["main [role=alert]"], isOver: (edit) => edit?.state.tag !== "conflict" },
];

const last: TourStep = { id: "last", targets: [named("account")] };

/** `canTry`: this tab sends what people write, so that it can be kept from it for a while. */
export function tourSteps(canTry: boolean): readonly TourStep[] {
  return [...shown, ...(canTry ? tried : []), last];
}

export function pageOfStep({ page }: TourStep, draft: string): string | null {
  if (page === undefined) return null;
  return page === "list" ? listPath("article") : entryPath("article", draft);
}
