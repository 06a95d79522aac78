import * as z from "zod/mini";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { useListStorage } from "../../../hooks/use-list-storage.ts";
import { useProject } from "../../../hooks/use-project.ts";
import { listKey } from "../../entity-paths.ts";
import type { ShownColumns } from "../columns/use-shown-columns.ts";
import type { ListView } from "../use-list-view.ts";

const savedView = z.object({
  id: z.string(),
  name: z.string(),
  search: z.string(),
  sort: z.object({ by: z.string(), direction: z.enum(["asc", "desc"]) }),
  filters: z.record(z.string(), z.string()),
  /** Keys of columns; empty for the declared ones. */
  columns: z.array(z.string()),
});
export type SavedView = z.infer<typeof savedView>;

const viewsSchema = z.array(savedView);
const none: SavedView[] = [];

export interface SavedViews {
  readonly views: readonly SavedView[];
  /** Looks at the list as the view says; what the declaration no longer has is left out. */
  apply(view: SavedView): void;
  /** Keeps how the list is looked at now. A view of the same name becomes this one. */
  save(name: string): void;
  rename(id: string, name: string): void;
  remove(id: string): void;
}

/** Ways of looking at a list that a person keeps on this device, for one project. */
export function useSavedViews(definition: CollectionDefinition, view: ListView, shown: ShownColumns): SavedViews {
  const project = useProject();
  const name = `list-views|${project?.id ?? ""}|${listKey(definition)}`;
  const [views, keep] = useListStorage(name, none, viewsSchema);
  const { sorts, filters } = definition.list;
  return {
    views,
    apply(saved) {
      const sort = sorts.findIndex(({ by, direction }) => by === saved.sort.by && direction === saved.sort.direction);
      const known = Object.entries(saved.filters).filter(([filter]) => (filters as readonly string[]).includes(filter));
      view.apply({ search: saved.search, sort: Math.max(0, sort), filters: Object.fromEntries(known) });
      shown.choose(saved.columns);
    },
    save(label) {
      const { by, direction } = view.sort;
      const same = views.find((other) => other.name === label);
      const saved: SavedView = {
        id: same?.id ?? crypto.randomUUID(),
        name: label,
        search: view.typed.trim(),
        sort: { by, direction },
        filters: { ...view.state.filters },
        columns: [...shown.chosen],
      };
      keep([...views.filter((other) => other !== same), saved]);
    },
    rename: (id, label) => keep(views.map((saved) => (saved.id === id ? { ...saved, name: label } : saved))),
    remove(id) {
      const left = views.filter((saved) => saved.id !== id);
      keep(left.length === 0 ? null : left);
    },
  };
}
