import { READER_PLACE } from "../../../schema/features/mailing/reader-places.ts";

/** What a letter's text may say of who gets it. */
interface ReaderValues {
  readonly name: string;
  readonly email: string;
}

/** Who gets a letter. */
export interface Reader extends ReaderValues {
  /** Name of the list that brings it, and its id; empty for none. */
  readonly list: string;
  readonly listId: string;
}

/** What reads as a place, whoever is to fill it in. */
const ANY_PLACE = /\{\{\s*([\p{L}_][\p{L}\p{N}_.-]*)[^{}]{0,200}\}\}/gu;

/** What templates read of the reader: a campaign's text keeps the places, which each letter fills in. */
export const readerPlaces: ReaderValues = { name: "{{destinatario.name}}", email: "{{destinatario.email}}" };

/** Places in what a campaign says that no letter fills in: readers would see the braces. */
export function unfilledPlaces({ subject, trialSubject, snippet, bodyHtml }: Readonly<Record<string, unknown>>): string[] {
  const texts = [subject, trialSubject, snippet, bodyHtml];
  const left = texts.map((text) => (typeof text === "string" ? text.replace(READER_PLACE, "") : ""));
  return [...new Set(left.flatMap((text) => [...text.matchAll(ANY_PLACE)].map(([, name = ""]) => name)))];
}

/** A text with the reader in the places that name them; nothing else in it is filled in. */
export function fillReader(text: string, reader: Reader, write: (value: string) => string = (value) => value): string {
  return text.replace(READER_PLACE, (_, field: keyof ReaderValues) => write(reader[field]));
}
