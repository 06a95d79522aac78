import type { CollectionDefinition } from "../declaration/define-collection.ts";
import { externalAccount } from "../features/social/external-account.ts";
import { externalConnectionIfttt } from "../features/social/external-connection-ifttt.ts";
import { externalConnectionZapier } from "../features/social/external-connection-zapier.ts";
import { externalPost } from "../features/social/external-post.ts";
import { externalPublishingRule } from "../features/social/external-publishing-rule.ts";

/** Collections of the menu section 'Redes sociales', and those nearest to it. */
export const socialCollections: readonly CollectionDefinition[] = [
  externalPost,
  externalPublishingRule,
  externalAccount,
  externalConnectionIfttt,
  externalConnectionZapier,
];
