import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { meets } from "../../../schema/rights/can.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { isCalled } from "../../core/access/find-user.ts";
import type { ParsedListQuery } from "../../core/lists/list-query.ts";
import { addressesOf, identitiesOf } from "../../core/rows/identities.ts";
import type { SqlParameters } from "../../core/store/sql-parameters.ts";
import { PUBLIC_USER_FIELDS } from "./public-user.ts";

type Asked = Pick<ParsedListQuery, "texts" | "filters" | "sort">;

/**
 * Whether the list finds people who share no project with the reader: whoever gives access to a project adds those whose whole
 * username or e-mail address they know (USERS-008, USERS-010). Only as long as the question tells nothing else of them.
 */
export function findsOutsiders({ actor }: Pick<CommandContext, "actor">, asked: Asked): boolean {
  const isPlain = asked.texts.length > 0 && asked.filters.length === 0 && sortFields(asked.sort).every(isPublic);
  return isPlain && !actor.profile.systemAdmin && meets("fullAdmin", actor);
}

/** The condition on a row of people (alias `d`) that every text is the whole username or an address of theirs. */
export function calledCondition(texts: readonly string[], params: SqlParameters): string {
  return `(${texts.map((text) => isCalled(params.bind(text.trim()))).join(" and ")})`;
}

/** Such a person: what everybody in a project may know, and the address that they were found by. */
export function presentedOutsider(document: AnyDocument, texts: readonly string[]): AnyDocument {
  const { id, createdAt, updatedAt, externalIds } = document;
  const shown = Object.fromEntries(Object.entries(document).filter(([name]) => isPublic(name)));
  const asked = texts.map((text) => text.trim().toLowerCase());
  const known = addressesOf(identitiesOf(externalIds)).filter((email) => asked.includes(email));
  return { ...shown, id, createdAt, updatedAt, externalIds: known.map((email) => ({ email })) };
}

function sortFields(sort: string): string[] {
  return sort.split(" ").map((part) => part.replace(/^-/, ""));
}

function isPublic(name: string): boolean {
  return (PUBLIC_USER_FIELDS as readonly string[]).includes(name);
}
