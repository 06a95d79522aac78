import * as z from "zod/mini";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { type SessionProfile, sessionProfile } from "../../../schema/wire/session.ts";
import type { Queryable, Row, Statement } from "../../context/store.ts";
import { addressesOf, identitiesOf } from "../rows/identities.ts";
import { accessOf, accessStatement, loadEveryProject, PERSON, personParams, type Who } from "./load-access.ts";

const text = z.catch(z.string(), "");

/** Who the person is and where they may go; `null` when unknown, deleted or disabled. A system admin gets every project. */
export async function loadProfile(store: Queryable, who: Who): Promise<SessionProfile | null> {
  return profileOf(store, await store.batch(profileStatements(who)));
}

/** Reads a person and their rights in one hop; `profileOf` understands the answers. */
export function profileStatements(who: Who): Statement[] {
  const person = {
    text: `select id, data from documents where scope = 'global' and collection = 'user' and id = ${PERSON} and deleted_at is null`,
    params: personParams(who),
    prepare: true,
  } as const;
  return [person, accessStatement(who)];
}

/** The profile in the answers to `profileStatements`. */
export async function profileOf(store: Queryable, [persons, access]: readonly Row[][]): Promise<SessionProfile | null> {
  // The statement fixes the shape of its rows.
  const person = persons?.[0] as { id: string; data: AnyDocument } | undefined;
  if (!person || person.data.disabled === true) return null;
  const { id, data } = person;
  const systemAdmin = data.systemAdmin === true;
  const username = text.parse(data.username);
  const [email] = username === "" ? addressesOf(identitiesOf(data.externalIds)) : [];
  return {
    id,
    username,
    ...(email !== undefined && { email }),
    name: typeof data.name === "string" ? data.name : null,
    displayName: text.parse(data.displayName),
    isAdmin: data.isAdmin === true,
    systemAdmin,
    projects: systemAdmin ? await loadEveryProject(store) : accessOf(access ?? []),
    touchedProjects: z.catch(sessionProfile.shape.touchedProjects, []).parse(data.touchedProjects ?? []),
  };
}
