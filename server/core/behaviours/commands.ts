import type { AnyDocument, CollectionDefinition, PersonStamp } from "../../../schema/declaration/define-collection.ts";
import type { FieldsOf } from "../../../schema/declaration/each-value.ts";
import type { FieldErrors } from "../../../schema/errors.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { PasswordChange } from "../access/take-password.ts";
import type { Workspace } from "../rows/workspace.ts";

/** A version of a history that a restore has taken away, as a device brings it back. */
export interface Recovering {
  /** Its `updatedAt`. */
  readonly version: string;
  /** The save makes exactly that version. */
  readonly whole: boolean;
  /** Of a document that is made again. */
  readonly createdAt?: string;
  readonly createdBy?: PersonStamp;
}

/** A save whose body has been accepted. */
export interface SaveRequest {
  readonly definition: CollectionDefinition;
  /** Final id; `null` creates. */
  readonly id: string | null;
  /** The id that a new document gets, where the program has made it already. */
  readonly newId?: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly serverValues: Readonly<Record<string, unknown>>;
  /** A new password, or none any more; `null` leaves it as it is. */
  readonly password: PasswordChange | null;
  /** New secrets by field; `null` takes one away. */
  readonly secrets: Readonly<Record<string, string | null>>;
  /** What is wrong with its code, and with values that other documents describe, found out before. */
  readonly foundErrors?: FieldErrors;
  /** What values are that other documents describe, found out before. */
  readonly fieldsOf?: FieldsOf | undefined;
  /** Made by the program, which no role limits. */
  readonly byServer?: boolean;
  readonly baseUpdatedAt: string | null;
  /** Values that lost a conflict, for the history, oldest first. */
  readonly discarded: readonly Readonly<Record<string, unknown>>[];
  readonly recovers?: Recovering;
}

export interface SaveOutcome {
  readonly document: AnyDocument;
  /** The version made; `null` when nothing changed. */
  readonly historyId: string | null;
}

/** Carries out one save in the workspace (`plan-save.ts`). */
export type PlanSave = (ctx: CommandContext, work: Workspace, request: SaveRequest) => Promise<SaveOutcome>;

export interface RemoveRequest {
  readonly definition: CollectionDefinition;
  readonly id: string;
  readonly baseUpdatedAt: string | null;
  /** The original that an improvement was applied to: what is said later about its text is found to be about that one. */
  readonly appliedTo?: string;
}

/** Deletes one document in the workspace (`plan-remove.ts`). Answers the version made. */
export type PlanRemove = (ctx: CommandContext, work: Workspace, request: RemoveRequest) => Promise<string>;
