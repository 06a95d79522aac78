import type { CollectionDefinition } from "../../declaration/define-collection.ts";
import { externalAccount } from "./external-account.ts";
import { externalConnectionIfttt } from "./external-connection-ifttt.ts";
import { externalConnectionZapier } from "./external-connection-zapier.ts";
import { externalPost } from "./external-post.ts";
import { externalPublishingRule } from "./external-publishing-rule.ts";

/** Collections of the menu section 'Redes sociales', and those nearest to it. */
export const socialCollections: readonly CollectionDefinition[] = [
  externalPost,
  externalPublishingRule,
  externalAccount,
  externalConnectionIfttt,
  externalConnectionZapier,
];
