import { useMemo } from "react";
import { rulesOfCustom } from "../../../schema/features/custom-collections/custom-rules.ts";
import { meets } from "../../../schema/rights/can.ts";
import { listPath } from "../../entity/entity-paths.ts";
import { useList } from "../../hooks/use-list.ts";
import { useActor } from "../../hooks/use-project.ts";
import type { NavigationItem } from "./navigation.ts";

/** Collections looked at: no newsroom has as many. */
const MOST = 200;

/** Items of the menu for the collections that the newsroom made up and put there, for whoever may read them. */
export function useMadeUpItems(): NavigationItem[] {
  const { profile, access } = useActor();
  const { rows } = useList({ collection: "custom-collection" }, MOST);
  return useMemo(
    () =>
      rows.flatMap(({ id, data }) => {
        const { name, inMenu } = data;
        const isShown = inMenu === true && meets(rulesOfCustom(data).read, { profile, access });
        if (!isShown || typeof name !== "string" || name.trim() === "") return [];
        const href = `${listPath("custom-collection-impl")}/${encodeURIComponent(id)}`;
        return [{ label: name, href, icon: "table", place: href }];
      }),
    [rows, profile, access],
  );
}
