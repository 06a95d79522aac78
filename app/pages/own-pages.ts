import type { ComponentType } from "react";
import { withTexts } from "../client/texts/section-texts.ts";
import type { EntryPageProps } from "../entity/EntryPage.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import type { PartListProps } from "./custom/CustomListPage.tsx";

type Page = ComponentType<EntryPageProps>;

const page = (load: () => Promise<Page>): Page => lazyPart(() => withTexts(load()));

export const GenericEntryPage = page(() => import("../entity/EntryPage.tsx").then((module) => module.EntryPage));

/** Pages of the collections whose documents are more than a form, by the collection's name. */
const entryPages: Readonly<Record<string, Page>> = {
  "ad-campaign": page(() => import("./ad-campaign/AdCampaignEntryPage.tsx").then((module) => module.AdCampaignEntryPage)),
  article: page(() => import("./article/ArticleEntryPage.tsx").then((module) => module.ArticleEntryPage)),
  "audience-segment": page(() =>
    import("./audience-segment/AudienceSegmentEntryPage.tsx").then((module) => module.AudienceSegmentEntryPage),
  ),
  "backup-strategy": page(() =>
    import("./backup-strategy/BackupStrategyEntryPage.tsx").then((module) => module.BackupStrategyEntryPage),
  ),
  "breaking-news": page(() => import("./breaking-news/BreakingNewsEntryPage.tsx").then((module) => module.BreakingNewsEntryPage)),
  comment: page(() => import("./comment/CommentEntryPage.tsx").then((module) => module.CommentEntryPage)),
  content: page(() => import("./content/ContentEntryPage.tsx").then((module) => module.ContentEntryPage)),
  "content-alert": page(() => import("./content-alert/ContentAlertEntryPage.tsx").then((module) => module.ContentAlertEntryPage)),
  "content-feeder": page(() =>
    import("./content-feeder/ContentFeederEntryPage.tsx").then((module) => module.ContentFeederEntryPage),
  ),
  "copilot-settings": page(() => import("./copilot/CopilotSettingsPage.tsx").then((module) => module.CopilotSettingsPage)),
  "custom-collection": page(() =>
    import("./custom/CustomCollectionEntryPage.tsx").then((module) => module.CustomCollectionEntryPage),
  ),
  "custom-collection-impl": page(() => import("./custom/CustomEntryPage.tsx").then((module) => module.CustomEntryPage)),
  "custom-data-feeder": page(() => import("./programs/FeederEntryPage.tsx").then((module) => module.FeederEntryPage)),
  "custom-form": page(() => import("./custom/CustomFormEntryPage.tsx").then((module) => module.CustomFormEntryPage)),
  "custom-listing": page(() => import("./custom/CustomListingEntryPage.tsx").then((module) => module.CustomListingEntryPage)),
  "custom-report": page(() => import("./custom/CustomReportEntryPage.tsx").then((module) => module.CustomReportEntryPage)),
  "custom-task": page(() => import("./programs/TaskEntryPage.tsx").then((module) => module.TaskEntryPage)),
  "device-instance": page(() => import("./device-instance/DeviceEntryPage.tsx").then((module) => module.DeviceEntryPage)),
  "document-history": page(() => import("./history/HistoryEntryPage.tsx").then((module) => module.HistoryEntryPage)),
  "external-account": page(() => import("./external-account/AccountEntryPage.tsx").then((module) => module.AccountEntryPage)),
  "external-post": page(() => import("./external-post/ExternalPostEntryPage.tsx").then((module) => module.ExternalPostEntryPage)),
  front: page(() => import("./front/FrontEntryPage.tsx").then((module) => module.FrontEntryPage)),
  hostname: page(() => import("./hostname/HostnameEntryPage.tsx").then((module) => module.HostnameEntryPage)),
  "html-style": page(() => import("./html/StyleEntryPage.tsx").then((module) => module.StyleEntryPage)),
  "html-template": page(() => import("./html/TemplateEntryPage.tsx").then((module) => module.TemplateEntryPage)),
  macro: page(() => import("./programs/MacroEntryPage.tsx").then((module) => module.MacroEntryPage)),
  "mailing-campaign": page(() => import("./mailing/CampaignEntryPage.tsx").then((module) => module.CampaignEntryPage)),
  "mailing-template": page(() => import("./mailing/TemplateEntryPage.tsx").then((module) => module.TemplateEntryPage)),
  "operation-task": page(() =>
    import("./operation-task/OperationTaskEntryPage.tsx").then((module) => module.OperationTaskEntryPage),
  ),
  page: page(() => import("./page/PageEntryPage.tsx").then((module) => module.PageEntryPage)),
  "permission-access": page(() =>
    import("./permission-access/PermissionAccessEntryPage.tsx").then((module) => module.PermissionAccessEntryPage),
  ),
  "permission-token": page(() =>
    import("./permission-token/PermissionTokenEntryPage.tsx").then((module) => module.PermissionTokenEntryPage),
  ),
  project: page(() => import("./project/ProjectEntryPage.tsx").then((module) => module.ProjectEntryPage)),
  "push-notification": page(() =>
    import("./push-notification/PushNotificationEntryPage.tsx").then((module) => module.PushNotificationEntryPage),
  ),
  "short-link": page(() => import("./short-link/ShortLinkEntryPage.tsx").then((module) => module.ShortLinkEntryPage)),
  "sightseer-content": page(() => import("./sightseer/ContentEntryPage.tsx").then((module) => module.ContentEntryPage)),
  "sightseer-dashboard": page(() =>
    import("./sightseer/dashboard/DashboardEntryPage.tsx").then((module) => module.DashboardEntryPage),
  ),
  "sightseer-origin": page(() => import("./sightseer/OriginEntryPage.tsx").then((module) => module.OriginEntryPage)),
  survey: page(() => import("./survey/SurveyEntryPage.tsx").then((module) => module.SurveyEntryPage)),
};

/** The page of a document of the collection: its own, or the generic one. */
export function entryPageOf(collection: string): Page {
  return (Object.hasOwn(entryPages, collection) && entryPages[collection]) || GenericEntryPage;
}

/** Lists of a part of a collection, which the rest of the path names. */
const partLists: Readonly<Record<string, ComponentType<PartListProps>>> = {
  "custom-collection-impl": lazyPart(() =>
    withTexts(import("./custom/CustomListPage.tsx")).then((module) => module.CustomListPage),
  ),
};

export function partListOf(collection: string): ComponentType<PartListProps> | undefined {
  return Object.hasOwn(partLists, collection) ? partLists[collection] : undefined;
}
