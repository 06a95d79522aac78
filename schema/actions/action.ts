import type { When } from "../declaration/fields.ts";
import type { MessageKey } from "../messages/catalogue.ts";
import { holds } from "../values/when.ts";

export type ActionIcon =
  | "bell-ringing"
  | "checks"
  | "cloud-upload"
  | "git-merge"
  | "key"
  | "mail-check"
  | "mail-forward"
  | "photo-edit"
  | "player-play"
  | "player-stop"
  | "refresh-alert"
  | "send";

/**
 * What people do to a saved document with one press: `POST {collection}/{id}/{action}`. Pages show a button for it, the palette a row;
 * the server looks at rights and readiness before anything is done.
 */
export interface ActionDeclaration {
  readonly label: MessageKey;
  readonly icon: ActionIcon;
  /**
   * Whoever may read the document, since the action does what they may do; whoever may change it; of those, whoever may publish, since it
   * reaches readers; or those whom the action itself finds out (`own`).
   */
  readonly rights: "read" | "change" | "publish" | "own";
  /** Saved documents that it is not for, and why: pages do not offer it there, and the server refuses it with these words. */
  readonly refused: readonly { readonly when: When; readonly reason: MessageKey }[];
  /** Said while what is on screen is not what the server has. It does not matter where this is absent. */
  readonly saveFirst?: MessageKey;
  /** Asked before. */
  readonly question?: MessageKey;
  /** Absent where the page shows what came of it. */
  readonly done?: MessageKey;
  readonly failed: MessageKey;
  /** Something is lost by it: the question before it warns. */
  readonly isHarmful?: true;
  /** The one that people come for. */
  readonly isMain?: true;
  /** Its buttons stand beside parts of the document, or in rows of a list: toolbar and palette have none. */
  readonly isElsewhere?: true;
}

/** Actions by collection and name. */
export type CollectionActions = Readonly<Record<string, Readonly<Record<string, ActionDeclaration>>>>;

/** Why the action is not for a document with these values; `null` where it is. */
export function refusalReason({ refused }: ActionDeclaration, values: Readonly<Record<string, unknown>>): MessageKey | null {
  return refused.find(({ when }) => holds(when, values))?.reason ?? null;
}
