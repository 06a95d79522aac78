import { analyticsMessages } from "./es/analytics.ts";
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
import { importMessages } from "./es/import.ts";
import { usersMessages } from "./es/users.ts";
import { widgetMessages } from "./es/widgets.ts";

/** Texts of the collections of every menu section, of the importer and of the inputs. Articles, and what several collections share, are in the catalogue itself. */
export const sectionMessages = {
  ...adServerMessages,
  ...administrationMessages,
  ...audienceMessages,
  ...contentMessages,
  ...copilotMessages,
  ...dataPlaygroundMessages,
  ...discoveryMessages,
  ...htmlPlaygroundMessages,
  ...interfaceMessages,
  ...mailMessages,
  ...multimediaMessages,
  ...permissionsMessages,
  ...pushMessages,
  ...settingsMessages,
  ...socialMessages,
  ...systemMessages,
  ...analyticsMessages,
  ...importMessages,
  ...usersMessages,
  ...widgetMessages,
} as const satisfies Record<string, string>;
