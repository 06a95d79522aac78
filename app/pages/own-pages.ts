import type { ComponentType } from "react";
import { withTexts } from "../client/texts/section-texts.ts";
import type { EntryPageProps } from "../entity/EntryPage.tsx";
import type { PartListProps } from "../features/custom-collections/CustomListPage.tsx";
import { lazyPart } from "../ui/lazy-part.ts";

type Page = ComponentType<EntryPageProps>;

const page = (load: () => Promise<Page>): Page => lazyPart(() => withTexts(load()));

export const GenericEntryPage = page(() => import("../entity/EntryPage.tsx").then((module) => module.EntryPage));

/** Pages of the collections whose documents are more than a form, by the collection's name. */
const entryPages: Readonly<Record<string, Page>> = {
  "ad-campaign": page(() => import("../features/ads/AdCampaignEntryPage.tsx").then((module) => module.AdCampaignEntryPage)),
  article: page(() => import("../features/articles/ArticleEntryPage.tsx").then((module) => module.ArticleEntryPage)),
  "audience-segment": page(() =>
    import("../features/audience/AudienceSegmentEntryPage.tsx").then((module) => module.AudienceSegmentEntryPage),
  ),
  "backup-strategy": page(() =>
    import("./backup-strategy/BackupStrategyEntryPage.tsx").then((module) => module.BackupStrategyEntryPage),
  ),
  "breaking-news": page(() =>
    import("../features/site/BreakingNewsEntryPage.tsx").then((module) => module.BreakingNewsEntryPage),
  ),
  comment: page(() => import("../features/comments/CommentEntryPage.tsx").then((module) => module.CommentEntryPage)),
  content: page(() => import("../features/brands/ContentEntryPage.tsx").then((module) => module.ContentEntryPage)),
  "content-alert": page(() =>
    import("../features/push/ContentAlertEntryPage.tsx").then((module) => module.ContentAlertEntryPage),
  ),
  "content-feeder": page(() =>
    import("../features/feeds/ContentFeederEntryPage.tsx").then((module) => module.ContentFeederEntryPage),
  ),
  "copilot-settings": page(() =>
    import("../features/assistant/CopilotSettingsPage.tsx").then((module) => module.CopilotSettingsPage),
  ),
  "custom-collection": page(() =>
    import("../features/custom-collections/CustomCollectionEntryPage.tsx").then((module) => module.CustomCollectionEntryPage),
  ),
  "custom-collection-impl": page(() =>
    import("../features/custom-collections/CustomEntryPage.tsx").then((module) => module.CustomEntryPage),
  ),
  "custom-data-feeder": page(() =>
    import("../features/tasks/programs/FeederEntryPage.tsx").then((module) => module.FeederEntryPage),
  ),
  "custom-form": page(() =>
    import("../features/custom-collections/CustomFormEntryPage.tsx").then((module) => module.CustomFormEntryPage),
  ),
  "custom-listing": page(() =>
    import("../features/custom-collections/CustomListingEntryPage.tsx").then((module) => module.CustomListingEntryPage),
  ),
  "custom-report": page(() =>
    import("../features/reports/CustomReportEntryPage.tsx").then((module) => module.CustomReportEntryPage),
  ),
  "custom-task": page(() => import("../features/tasks/programs/TaskEntryPage.tsx").then((module) => module.TaskEntryPage)),
  "device-instance": page(() => import("../features/push/DeviceEntryPage.tsx").then((module) => module.DeviceEntryPage)),
  "document-history": page(() =>
    import("../features/projects/history/HistoryEntryPage.tsx").then((module) => module.HistoryEntryPage),
  ),
  "external-account": page(() => import("../features/social/AccountEntryPage.tsx").then((module) => module.AccountEntryPage)),
  "external-post": page(() =>
    import("../features/social/ExternalPostEntryPage.tsx").then((module) => module.ExternalPostEntryPage),
  ),
  front: page(() => import("../features/fronts/FrontEntryPage.tsx").then((module) => module.FrontEntryPage)),
  hostname: page(() => import("../features/hosts/HostnameEntryPage.tsx").then((module) => module.HostnameEntryPage)),
  "html-style": page(() => import("../features/site/StyleEntryPage.tsx").then((module) => module.StyleEntryPage)),
  "html-template": page(() => import("../features/site/TemplateEntryPage.tsx").then((module) => module.TemplateEntryPage)),
  macro: page(() => import("../features/tasks/programs/MacroEntryPage.tsx").then((module) => module.MacroEntryPage)),
  "mailing-campaign": page(() => import("../features/mailing/CampaignEntryPage.tsx").then((module) => module.CampaignEntryPage)),
  "mailing-template": page(() => import("../features/mailing/TemplateEntryPage.tsx").then((module) => module.TemplateEntryPage)),
  "operation-task": page(() =>
    import("../features/tasks/OperationTaskEntryPage.tsx").then((module) => module.OperationTaskEntryPage),
  ),
  page: page(() => import("../features/site/PageEntryPage.tsx").then((module) => module.PageEntryPage)),
  "permission-access": page(() =>
    import("../features/people/PermissionAccessEntryPage.tsx").then((module) => module.PermissionAccessEntryPage),
  ),
  "permission-token": page(() =>
    import("../features/people/PermissionTokenEntryPage.tsx").then((module) => module.PermissionTokenEntryPage),
  ),
  project: page(() => import("../features/projects/ProjectEntryPage.tsx").then((module) => module.ProjectEntryPage)),
  "push-notification": page(() =>
    import("../features/push/PushNotificationEntryPage.tsx").then((module) => module.PushNotificationEntryPage),
  ),
  "short-link": page(() => import("../features/site/ShortLinkEntryPage.tsx").then((module) => module.ShortLinkEntryPage)),
  "sightseer-content": page(() =>
    import("../features/discovery/sightseer/ContentEntryPage.tsx").then((module) => module.ContentEntryPage),
  ),
  "sightseer-dashboard": page(() =>
    import("../features/discovery/sightseer/dashboard/DashboardEntryPage.tsx").then((module) => module.DashboardEntryPage),
  ),
  "sightseer-origin": page(() =>
    import("../features/discovery/sightseer/OriginEntryPage.tsx").then((module) => module.OriginEntryPage),
  ),
  survey: page(() => import("../features/surveys/SurveyEntryPage.tsx").then((module) => module.SurveyEntryPage)),
};

/** The page of a document of the collection: its own, or the generic one. */
export function entryPageOf(collection: string): Page {
  return (Object.hasOwn(entryPages, collection) && entryPages[collection]) || GenericEntryPage;
}

/** Lists of a part of a collection, which the rest of the path names. */
const partLists: Readonly<Record<string, ComponentType<PartListProps>>> = {
  "custom-collection-impl": lazyPart(() =>
    withTexts(import("../features/custom-collections/CustomListPage.tsx")).then((module) => module.CustomListPage),
  ),
};

export function partListOf(collection: string): ComponentType<PartListProps> | undefined {
  return Object.hasOwn(partLists, collection) ? partLists[collection] : undefined;
}
