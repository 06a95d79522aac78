import type { z } from "zod";
import { CierreError } from "../../schema/errors.ts";

/** Fields of the largest form that a page sends, and some. */
const MOST_FIELDS = 20;

/**
 * A form as it was sent. Its fields are decoded one by one when they are read: who sends it stands in it, and nothing costly is done for
 * what strangers send. Throws `malformed` for more fields than any form has, before there is anything of them.
 */
export class SentForm {
  readonly #fields: ReadonlyMap<string, string>;

  constructor(body: string) {
    const fields = body.split("&", MOST_FIELDS + 1);
    if (fields.length > MOST_FIELDS) throw new CierreError("malformed");
    this.#fields = new Map(fields.map((field) => [nameOf(field), field]));
  }

  /** The fields of the schema; throws as the schema does. */
  read<T extends z.ZodObject>(schema: T): z.infer<T> {
    const names = Object.keys(schema.shape).filter((name) => this.#fields.has(name));
    return schema.parse(Object.fromEntries(names.map((name) => [name, this.#decoded(name)])));
  }

  #decoded(name: string): string {
    return new URLSearchParams(this.#fields.get(name)).get(name) ?? "";
  }
}

/** Names of our forms need no decoding. */
function nameOf(field: string): string {
  const end = field.indexOf("=");
  return end < 0 ? field : field.slice(0, end);
}
