import * as z from "zod/mini";

/** Which part of a text's mail is asked for, as IMAP counts them (`2`, `1.2`). */
export const partOfMail = z.string().check(z.regex(/^\d{1,3}(?:\.\d{1,3}){0,15}$/));

/** Body of `POST wire-item/{id}/keep-photo`. */
export const attachedPart = z.strictObject({ part: partOfMail });
