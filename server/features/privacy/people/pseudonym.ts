import type { AnyDocument, PersonStamp } from "../../../../schema/declaration/define-collection.ts";
import { collectionNamed } from "../../../../schema/registry.ts";
import { holds } from "../../../../schema/values/when.ts";
import type { Behaviours } from "../../../core/behaviours/behaviours.ts";
import { mapIds, withNewIds } from "../../../core/documents/references/new-ids.ts";
import type { KnownPerson } from "./known-person.ts";

/** A person, and who stands in their place. */
export interface Replacing {
  readonly person: KnownPerson;
  readonly pseudonym: PersonStamp;
  readonly behaviours: Behaviours;
}

/**
 * A document, or a version of one, with the pseudonym wherever it names the person. Who signed what readers find stays: that a text was
 * published under a name is a fact of the publication, which its archive keeps.
 */
export function withPseudonym(collection: string, document: AnyDocument, replacing: Replacing): AnyDocument {
  const { person, pseudonym, behaviours } = replacing;
  const published = collectionNamed(collection)?.published;
  const isPublic = published !== undefined && holds(published, document);
  const ids = new Map([[person.id, pseudonym.id]]);
  const named = withNewIds(collection, document, {
    ids,
    behaviours,
    stays: (field) => isPublic && "byline" in field && field.byline === true,
  });
  return { ...named, ...stampsOf(named, pseudonym) };
}

/** What a row of the history tells of a version, likewise. */
export function entryWithPseudonym(collection: string, entry: AnyDocument, { person, pseudonym }: Replacing): AnyDocument {
  const { device, ...others } = entry;
  const isOwn = entry.createdBy?.id === person.id;
  // Any JSON keeps its shape.
  const named = mapIds(others, new Map([[person.id, pseudonym.id]])) as AnyDocument;
  const isTitle = isKnownByPeople(collection) && typeof entry.title === "string" && person.names.includes(entry.title);
  const title = isTitle ? pseudonym.displayName : entry.title;
  return { ...named, ...stampsOf(named, pseudonym), title, ...(device !== undefined && !isOwn && { device }) };
}

/** Whether people know documents of the collection by the name of somebody. */
export function isKnownByPeople(collection: string): boolean {
  const definition = collectionNamed(collection);
  const title = definition?.fields[definition.titleField];
  return title?.kind === "foreign" && title.to === "user";
}

/** `What it is: what it is known by (fields)`, as changes of rights are noted. */
const CHANGED = /^([^:]+: )(.*?)( \([^()]*\))?$/;

/** An entry of the audit, without where the person was. */
export function auditWithPseudonym(entry: AnyDocument, { person, pseudonym }: Replacing): AnyDocument {
  const isOwn = entry.createdBy?.id === person.id;
  // Any JSON keeps its shape.
  const named = mapIds(entry, new Map([[person.id, pseudonym.id]])) as AnyDocument;
  const about = typeof entry.about === "string" ? CHANGED.exec(entry.about) : null;
  const isAbout = entry.what === "rightsChanged" && person.names.includes(about?.[2] ?? "");
  return {
    ...named,
    ...stampsOf(named, pseudonym),
    ...(isAbout && { about: `${about?.[1]}${pseudonym.displayName}${about?.[3] ?? ""}` }),
    ...(isOwn && { address: null, device: null }),
  };
}

function stampsOf({ createdBy, updatedBy }: AnyDocument, pseudonym: PersonStamp): Partial<AnyDocument> {
  return {
    ...(createdBy?.id === pseudonym.id && { createdBy: { ...createdBy, ...pseudonym } }),
    ...(updatedBy?.id === pseudonym.id && { updatedBy: { ...updatedBy, ...pseudonym } }),
  };
}
