import { t } from "../../../schema/messages/catalogue.ts";
import type { Row } from "../../client/client-api.ts";
import classes from "./list.module.css";
import { selectedCount } from "./selection/selection.ts";
import type { ListSelection } from "./selection/use-selection.ts";

interface SelectAllBoxProps {
  readonly rows: readonly Row[];
  readonly total: number | null;
  readonly selection: ListSelection;
}

/** Chooses everything in the list, or nothing; in between it says that there are some. */
export function SelectAllBox({ rows, total, selection }: SelectAllBoxProps) {
  const { selection: chosen, isEmpty } = selection;
  const isAll =
    chosen.tag === "all" ? chosen.without.size === 0 : rows.length > 0 && selectedCount(chosen, total) === (total ?? -1);
  return (
    <label className={classes.pick}>
      <input
        type="checkbox"
        aria-label={t("list.selectAll")}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = !isAll && !isEmpty;
        }}
        onChange={() => (isAll ? selection.clear() : selection.all())}
      />
    </label>
  );
}
