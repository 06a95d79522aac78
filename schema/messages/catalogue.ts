import { sectionMessages } from "#section-messages";
import { articleMessages } from "./es/article.ts";
import { errorMessages } from "./es/errors.ts";
import { listMessages } from "./es/list.ts";
import { sharedFieldMessages } from "./es/shared-fields.ts";
import { shellMessages } from "./es/shell.ts";

/** Spanish strings by key, as far as the first screen shows them; `section-messages.ts` has the others. Placeholders are written `{name}`. */
const ownMessages = {
  ...articleMessages,
  ...sharedFieldMessages,
  ...errorMessages,
  ...listMessages,
  ...shellMessages,
} as const satisfies Record<string, string>;

export type MessageKey = keyof typeof ownMessages | keyof typeof sectionMessages;

/** Whether the catalogue has a text under the key. */
export function hasMessage(key: string): key is MessageKey {
  return textUnder(key) !== undefined;
}

const numbers = new Intl.NumberFormat("es-AR", { useGrouping: "always" });

type Filling = Readonly<Record<string, string | number>>;

/**
 * The text of a key, with its placeholders filled in, numbers with a dot for thousands. A `count` of one takes the key's twin `….one`,
 * where it has one: the only rule of plurals there is.
 */
export function t(key: MessageKey, values: Filling = {}): string {
  return textOfKey(key, values);
}

/** The same for a key that comes from elsewhere: an answer of the server, a label that people gave. One that is none is shown as it is. */
export function textOfKey(key: string, values: Filling = {}): string {
  const text = (values.count === 1 ? textUnder(`${key}.one`) : undefined) ?? textUnder(key) ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? filling(values[name]) : whole));
}

function textUnder(key: string): string | undefined {
  for (const messages of [ownMessages, sectionMessages] as readonly Readonly<Record<string, string>>[]) {
    if (Object.hasOwn(messages, key)) return messages[key];
  }
  return undefined;
}

function filling(value: string | number | undefined): string {
  return typeof value === "number" ? numbers.format(value) : String(value);
}
