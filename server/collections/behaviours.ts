import { adCampaignBehaviour } from "./ad-campaign.ts";
import { articleBehaviour } from "./article/article.ts";
import { articleAnnotationBehaviour } from "./article/article-annotation.ts";
import { sightseerOriginBehaviour } from "./article/sightseer-origin.ts";
import type { CollectionBehaviour } from "./behaviour.ts";
import { commentBehaviour } from "./conversation/comment.ts";
import { conversationBehaviour } from "./conversation/conversation.ts";
import { conversationMessageBehaviour } from "./conversation/conversation-message.ts";
import { customCollectionBehaviour } from "./custom/custom-collection.ts";
import { customCollectionImplBehaviour } from "./custom/custom-collection-impl.ts";
import { deviceInstanceBehaviour } from "./device-instance.ts";
import { documentHistoryBehaviour } from "./document-history.ts";
import { frontBehaviour } from "./front.ts";
import { hostnameBehaviour } from "./hostname.ts";
import { mailingAddressBehaviour } from "./mailing/mailing-address.ts";
import { contentAlertBehaviour } from "./notice/content-alert.ts";
import { pushNotificationBehaviour } from "./notice/push-notification.ts";
import { webPushSettingsBehaviour } from "./notice/web-push-settings.ts";
import { permissionAccessBehaviour } from "./people/permission-access.ts";
import { permissionGrantBehaviour } from "./people/permission-grant.ts";
import { permissionTokenBehaviour } from "./people/permission-token.ts";
import { userBehaviour } from "./people/user.ts";
import { projectBehaviour } from "./project.ts";
import { shortLinkBehaviour } from "./short-link.ts";
import { htmlStyleBehaviour, htmlTemplateBehaviour, pageBehaviour } from "./site-styles.ts";
import { operationTaskBehaviour } from "./task/operation-task.ts";
import { webpackOutputFileBehaviour } from "./webpack-output-file.ts";

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
