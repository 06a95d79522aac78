/** Who gets a letter, as its text may name them. */
export interface Reader {
  readonly name: string;
  readonly email: string;
}

const PLACE = /\{\{\s*destinatario\.(name|email)\s*\}\}/g;

/** What templates read of the reader: a campaign's text keeps the places, which each letter fills in. */
export const readerPlaces: Reader = { name: "{{destinatario.name}}", email: "{{destinatario.email}}" };

/** A text with the reader in the places that name them; nothing else in it is filled in. */
export function fillReader(text: string, reader: Reader, write: (value: string) => string = (value) => value): string {
  return text.replace(PLACE, (_, field: keyof Reader) => write(reader[field]));
}
