import { analyticsMessages } from "./es/analytics.ts";
import { articleEntryMessages } from "./es/article-entry.ts";
import { assistantMessages } from "./es/assistant.ts";
import { campaignMessages } from "./es/campaigns.ts";
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
import { dashboardMessages } from "./es/dashboard.ts";
import { entryMessages } from "./es/entry.ts";
import { frontMessages } from "./es/front.ts";
import { galleryMessages } from "./es/gallery.ts";
import { importMessages } from "./es/import.ts";
import { integrationMessages } from "./es/integrations.ts";
import { invitationMessages } from "./es/invitation.ts";
import { jobMessages } from "./es/jobs.ts";
import { listLaterMessages } from "./es/list-later.ts";
import { loginMessages } from "./es/login.ts";
import { moderationMessages } from "./es/moderation.ts";
import { offlineMessages } from "./es/offline.ts";
import { peopleMessages } from "./es/people.ts";
import { profileMessages } from "./es/profile.ts";
import { richTextMessages } from "./es/rich-text.ts";
import { serverMessages } from "./es/server.ts";
import { shareMessages } from "./es/share.ts";
import { sharedFieldLaterMessages } from "./es/shared-fields-later.ts";
import { shellLaterMessages } from "./es/shell-later.ts";
import { siteMessages } from "./es/site.ts";
import { spaceMessages } from "./es/space.ts";
import { taskMessages } from "./es/tasks.ts";
import { tourMessages } from "./es/tour.ts";
import { unsupportedMessages } from "./es/unsupported.ts";
import { uploadMessages } from "./es/upload.ts";
import { usersMessages } from "./es/users.ts";
import { validationMessages } from "./es/validation.ts";
import { welcomeMessages } from "./es/welcome.ts";
import { widgetMessages } from "./es/widgets.ts";

/** Texts that come after the first screen: of every section's collections, of entries and their inputs, of what waits on the device, of signing in. Those of the list of articles, and names that several collections share, are in the catalogue itself. */
export const sectionMessages = {
  ...articleEntryMessages,
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
  ...campaignMessages,
  ...multimediaMessages,
  ...permissionsMessages,
  ...pushMessages,
  ...settingsMessages,
  ...socialMessages,
  ...systemMessages,
  ...entryMessages,
  ...frontMessages,
  ...galleryMessages,
  ...jobMessages,
  ...listLaterMessages,
  ...loginMessages,
  ...shellLaterMessages,
  ...moderationMessages,
  ...offlineMessages,
  ...peopleMessages,
  ...profileMessages,
  ...richTextMessages,
  ...serverMessages,
  ...shareMessages,
  ...sharedFieldLaterMessages,
  ...siteMessages,
  ...spaceMessages,
  ...taskMessages,
  ...tourMessages,
  ...unsupportedMessages,
  ...uploadMessages,
  ...analyticsMessages,
  ...assistantMessages,
  ...dashboardMessages,
  ...importMessages,
  ...usersMessages,
  ...integrationMessages,
  ...invitationMessages,
  ...validationMessages,
  ...welcomeMessages,
  ...widgetMessages,
} as const satisfies Record<string, string>;
