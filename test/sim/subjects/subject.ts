import type { Values } from "../../../sync/outbox/outbox-operation.ts";
import type { DefinitionOf } from "../../../sync/replica-change.ts";
import type { SeededRandom } from "../seeded-random.ts";

/** What people of a world work on. */
export interface Subject {
  readonly definitionOf: DefinitionOf;
  /** The same as an earlier version declares it: without `newField` and without `newCollection`. */
  readonly formerDefinitionOf: DefinitionOf;
  readonly newField: string;
  readonly newCollection: string | null;
  /** Collections whose documents people make and edit, the usual one first. */
  readonly collections: readonly string[];
  /** What a new document begins with. */
  begin(typing: Typing): void;
  /** Everything a person may do to the document at hand, each done or not. */
  changes(typing: Typing): readonly (() => void)[];
}

/** A person with a document open. */
export interface Typing {
  readonly collection: string;
  /** The values on the page; changes are made here. */
  readonly data: Values;
  readonly random: SeededRandom;
  /** A text that occurs nowhere else in the world. */
  text(): string;
  /** Id of some document that the device shows or has open. */
  some(collection: string): string | undefined;
  /** Takes a photo; its `local:` id. */
  capture(): string;
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function objectOf(value: unknown): Values {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}
