import { WithListBeside } from "../../entity/beside/WithListBeside.tsx";
import type { PageAt } from "../../routing/page.ts";
import { entryPageOf } from "../own-pages.ts";
import { useRecentEntry } from "../recent/use-recent-entry.ts";

/** A document on its collection's page; a new one without an id. The one document of its kind is there under the collection's name. */
export function CollectionEntry({ definition, params, version }: PageAt) {
  const id = definition?.kind === "single" ? definition.name : params.id || null;
  useRecentEntry(definition, id);
  if (!definition) return null;
  const Entry = entryPageOf(definition.name);
  return (
    <WithListBeside definition={definition} id={id}>
      <Entry definition={definition} id={id} version={version} />
    </WithListBeside>
  );
}
