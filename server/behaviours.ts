import type { CollectionBehaviour } from "./core/behaviours/behaviour.ts";
import { adCampaignBehaviour } from "./features/ads/ad-campaign.ts";
import { articleBehaviour } from "./features/articles/article.ts";
import { articleAnnotationBehaviour } from "./features/articles/article-annotation.ts";
import { sightseerOriginBehaviour } from "./features/articles/sightseer-origin.ts";
import { commentBehaviour } from "./features/conversations/comment.ts";
import { conversationBehaviour } from "./features/conversations/conversation.ts";
import { conversationMessageBehaviour } from "./features/conversations/conversation-message.ts";
import { customCollectionBehaviour } from "./features/custom-collections/custom-collection.ts";
import { customCollectionImplBehaviour } from "./features/custom-collections/custom-collection-impl.ts";
import { frontBehaviour } from "./features/fronts/front.ts";
import { hostnameBehaviour } from "./features/hosts/hostname.ts";
import { mailingAddressBehaviour } from "./features/mailing/mailing-address.ts";
import { permissionAccessBehaviour } from "./features/people/permission-access.ts";
import { permissionGrantBehaviour } from "./features/people/permission-grant.ts";
import { permissionTokenBehaviour } from "./features/people/permission-token.ts";
import { userBehaviour } from "./features/people/user.ts";
import { documentHistoryBehaviour } from "./features/projects/document-history.ts";
import { projectBehaviour } from "./features/projects/project.ts";
import { contentAlertBehaviour } from "./features/push/content-alert.ts";
import { deviceInstanceBehaviour } from "./features/push/device-instance.ts";
import { pushNotificationBehaviour } from "./features/push/push-notification.ts";
import { webPushSettingsBehaviour } from "./features/push/web-push-settings.ts";
import { shortLinkBehaviour } from "./features/site/short-link.ts";
import { htmlStyleBehaviour, htmlTemplateBehaviour, pageBehaviour } from "./features/site/site-styles.ts";
import { operationTaskBehaviour } from "./features/tasks/operation-task.ts";
import { webpackOutputFileBehaviour } from "./features/tasks/webpack-output-file.ts";

/** What single collections do, by their names. */
const behaviours: ReadonlyMap<string, CollectionBehaviour> = new Map<string, CollectionBehaviour>([
  ["ad-campaign", adCampaignBehaviour],
  ["article", articleBehaviour],
  ["article-annotation", articleAnnotationBehaviour],
  ["comment", commentBehaviour],
  ["content-alert", contentAlertBehaviour],
  ["conversation", conversationBehaviour],
  ["conversation-message", conversationMessageBehaviour],
  ["custom-collection", customCollectionBehaviour],
  ["custom-collection-impl", customCollectionImplBehaviour],
  ["device-instance", deviceInstanceBehaviour],
  ["document-history", documentHistoryBehaviour],
  ["front", frontBehaviour],
  ["hostname", hostnameBehaviour],
  ["html-style", htmlStyleBehaviour],
  ["html-template", htmlTemplateBehaviour],
  ["mailing-address", mailingAddressBehaviour],
  ["operation-task", operationTaskBehaviour],
  ["page", pageBehaviour],
  ["permission-access", permissionAccessBehaviour],
  ["permission-grant", permissionGrantBehaviour],
  ["permission-token", permissionTokenBehaviour],
  ["project", projectBehaviour],
  ["push-notification", pushNotificationBehaviour],
  ["short-link", shortLinkBehaviour],
  ["sightseer-origin", sightseerOriginBehaviour],
  ["user", userBehaviour],
  ["web-push-settings", webPushSettingsBehaviour],
  ["webpack-output-file", webpackOutputFileBehaviour],
]);

export const behaviourNames: readonly string[] = [...behaviours.keys()];

const nothing: CollectionBehaviour = {};

/** What a collection does beside what its declaration says; most do nothing. */
export function behaviourOf({ name }: { readonly name: string }): CollectionBehaviour {
  return behaviours.get(name) ?? nothing;
}

/** The collections that have a member of a behaviour, with it. */
export function behavioursWith<K extends keyof CollectionBehaviour>(
  member: K,
): (readonly [collection: string, member: NonNullable<CollectionBehaviour[K]>])[] {
  return [...behaviours].flatMap(([name, { [member]: own }]) => (own === undefined ? [] : [[name, own] as const]));
}
