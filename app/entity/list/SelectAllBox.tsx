import { t } from "../../../schema/messages/catalogue.ts";
import classes from "./list.module.css";
import { selectedCount } from "./selection/selection.ts";
import type { ListSelection } from "./selection/use-selection.ts";

interface SelectAllBoxProps {
  /** There is nothing to choose. */
  readonly isEmpty: boolean;
  readonly total: number | null;
  readonly selection: ListSelection;
}

/** Chooses everything in the list, or nothing; in between it says that there are some. */
export function SelectAllBox({ isEmpty, total, selection }: SelectAllBoxProps) {
  const { selection: chosen, isEmpty: hasNone } = selection;
  const isAll = chosen.tag === "all" ? chosen.without.size === 0 : !isEmpty && selectedCount(chosen, total) === (total ?? -1);
  return (
    <label className={classes.pick}>
      <input
        type="checkbox"
        aria-label={t("list.selectAll")}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = !isAll && !hasNone;
        }}
        onChange={() => (isAll ? selection.clear() : selection.all())}
      />
    </label>
  );
}
