import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { useListReader } from "../../hooks/use-list-reader.ts";
import { useNotify } from "../../hooks/use-notify.ts";

/** Finds what the site itself has under a name, in one of the collections that devices keep of it; says so when there is none. */
export function useSiteOriginal(definition: CollectionDefinition): (name: string) => Promise<AnyDocument | null> {
  const reader = useListReader(definition);
  const notify = useNotify();
  return async (name) => {
    const rows = await reader.all({ collection: definition.name });
    const found = rows.find(({ data }) => data.name === name);
    if (!found) notify.info(t("htmlTemplate.noDefault"));
    return found?.data ?? null;
  };
}
