import { articleMessages } from "./es/article.ts";
import { collectionMessages } from "./es/collections.ts";
import { entryMessages } from "./es/entry.ts";
import { errorMessages } from "./es/errors.ts";
import { importMessages } from "./es/import.ts";
import { listMessages } from "./es/list.ts";
import { loginMessages } from "./es/login.ts";
import { offlineMessages } from "./es/offline.ts";
import { serverMessages } from "./es/server.ts";
import { shellMessages } from "./es/shell.ts";
import { uploadMessages } from "./es/upload.ts";

/** Every Spanish string of the product, by key. Placeholders are written `{name}`. */
export const es = {
  ...articleMessages,
  ...collectionMessages,
  ...entryMessages,
  ...errorMessages,
  ...importMessages,
  ...listMessages,
  ...loginMessages,
  ...offlineMessages,
  ...serverMessages,
  ...shellMessages,
  ...uploadMessages,
} as const satisfies Record<string, string>;

export type MessageKey = keyof typeof es;

const numbers = new Intl.NumberFormat("es-AR", { useGrouping: "always" });

/** The text of a key, with its placeholders filled in, numbers with a dot for thousands. A key of a server's answer that this build does not know is shown as it is. */
export function t(key: MessageKey | (string & {}), values: Readonly<Record<string, string | number>> = {}): string {
  // `hasOwn` says that it is a key, which TypeScript does not take from it.
  const text: string = Object.hasOwn(es, key) ? es[key as MessageKey] : key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? filling(values[name]) : whole));
}

function filling(value: string | number | undefined): string {
  return typeof value === "number" ? numbers.format(value) : String(value);
}
