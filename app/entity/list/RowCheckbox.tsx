import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Row } from "../../client/client-api.ts";
import classes from "./list.module.css";
import { rowTitle } from "./row-title.ts";

interface RowCheckboxProps {
  readonly row: Row;
  readonly definition: CollectionDefinition;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (id: string, isRange: boolean) => void;
}

/** Chooses one document; with Shift, everything from the one before it. The browser's own box: there is one in every row. */
export function RowCheckbox({ row, definition, isActive, isSelected, onSelect }: RowCheckboxProps) {
  const title = rowTitle(definition, row.data);
  return (
    <label className={classes.pick}>
      <input
        type="checkbox"
        aria-label={t("list.select", { title })}
        checked={isSelected}
        tabIndex={isActive ? 0 : -1}
        onChange={({ nativeEvent }) => onSelect(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}
