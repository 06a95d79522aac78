import { articleActions } from "../features/articles/actions.ts";
import { backupActions } from "../features/backup/actions.ts";
import { discoveryActions } from "../features/discovery/actions.ts";
import { feedActions } from "../features/feeds/actions.ts";
import { fileActions } from "../features/files/actions.ts";
import { integrationActions } from "../features/integrations/actions.ts";
import { mailingActions } from "../features/mailing/actions.ts";
import { peopleActions } from "../features/people/actions.ts";
import { pushActions } from "../features/push/actions.ts";
import { taskActions } from "../features/tasks/actions.ts";
import { wireActions } from "../features/wires/actions.ts";
import type { ActionDeclaration, CollectionActions } from "./action.ts";

/** Every action that pages have a button for, by collection and name. Beside the declarations, which come with the first screen. */
export const documentActions = {
  ...articleActions,
  ...backupActions,
  ...discoveryActions,
  ...feedActions,
  ...fileActions,
  ...integrationActions,
  ...mailingActions,
  ...peopleActions,
  ...pushActions,
  ...taskActions,
  ...wireActions,
} as const satisfies CollectionActions;

/** Where the server takes the action, under `/api`. `id`: as the server knows the document. */
export function actionPath(collection: string, id: string, name: string): string {
  return `${collection}/${encodeURIComponent(id)}/${name}`;
}

/** The action of that name, as routes and pages know it. */
export function documentAction(collection: string, name: string): ActionDeclaration | null {
  const own = Object.hasOwn(documentActions, collection) ? (documentActions as CollectionActions)[collection] : {};
  return own && Object.hasOwn(own, name) ? (own[name] ?? null) : null;
}
