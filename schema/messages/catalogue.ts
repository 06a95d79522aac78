import { articleMessages } from "./es/article.ts";
import { adServerMessages } from "./es/collections/ad-server.ts";
import { administrationMessages } from "./es/collections/administration.ts";
import { audienceMessages } from "./es/collections/audience.ts";
import { contentMessages } from "./es/collections/content.ts";
import { copilotMessages } from "./es/collections/copilot.ts";
import { dataPlaygroundMessages } from "./es/collections/data-playground.ts";
import { discoveryMessages } from "./es/collections/discovery.ts";
import { htmlPlaygroundMessages } from "./es/collections/html-playground.ts";
import { interfaceMessages } from "./es/collections/interface.ts";
import { mailMessages } from "./es/collections/mail.ts";
import { multimediaMessages } from "./es/collections/multimedia.ts";
import { permissionsMessages } from "./es/collections/permissions.ts";
import { pushMessages } from "./es/collections/push.ts";
import { settingsMessages } from "./es/collections/settings.ts";
import { socialMessages } from "./es/collections/social.ts";
import { systemMessages } from "./es/collections/system.ts";
import { entryMessages } from "./es/entry.ts";
import { errorMessages } from "./es/errors.ts";
import { importMessages } from "./es/import.ts";
import { listMessages } from "./es/list.ts";
import { loginMessages } from "./es/login.ts";
import { offlineMessages } from "./es/offline.ts";
import { serverMessages } from "./es/server.ts";
import { sharedFieldMessages } from "./es/shared-fields.ts";
import { shellMessages } from "./es/shell.ts";
import { uploadMessages } from "./es/upload.ts";
import { widgetMessages } from "./es/widgets.ts";

/** Every Spanish string of the product, by key. Placeholders are written `{name}`. */
export const es = {
  ...articleMessages,
  ...sharedFieldMessages,
  ...contentMessages,
  ...discoveryMessages,
  ...audienceMessages,
  ...socialMessages,
  ...pushMessages,
  ...mailMessages,
  ...multimediaMessages,
  ...adServerMessages,
  ...interfaceMessages,
  ...copilotMessages,
  ...settingsMessages,
  ...dataPlaygroundMessages,
  ...htmlPlaygroundMessages,
  ...permissionsMessages,
  ...administrationMessages,
  ...systemMessages,
  ...entryMessages,
  ...errorMessages,
  ...importMessages,
  ...listMessages,
  ...loginMessages,
  ...offlineMessages,
  ...serverMessages,
  ...shellMessages,
  ...uploadMessages,
  ...widgetMessages,
} as const satisfies Record<string, string>;

export type MessageKey = keyof typeof es;

/** Whether the catalogue has a text under the key. */
export function hasMessage(key: string): key is MessageKey {
  return Object.hasOwn(es, key);
}

const numbers = new Intl.NumberFormat("es-AR", { useGrouping: "always" });

/** The text of a key, with its placeholders filled in, numbers with a dot for thousands. A key of a server's answer that this build does not know is shown as it is. */
export function t(key: MessageKey | (string & {}), values: Readonly<Record<string, string | number>> = {}): string {
  const text: string = hasMessage(key) ? es[key] : key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? filling(values[name]) : whole));
}

function filling(value: string | number | undefined): string {
  return typeof value === "number" ? numbers.format(value) : String(value);
}
