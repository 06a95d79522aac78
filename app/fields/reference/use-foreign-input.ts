import { useState } from "react";
import type { ForeignField, ForeignMultipleField } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { WidgetProps } from "../widget-props.ts";
import { asFound, renderForeignOption } from "./ForeignOptionLabel.tsx";
import { useForeignOptions } from "./use-foreign-options.ts";
import { useInlineCreation } from "./use-inline-creation.ts";

/**
 * What a picker of documents has, whether of one or of many: it searches on the device and offers to make what it does not
 * find. `settle` turns what was picked into ids.
 */
export function useForeignInput(props: WidgetProps<ForeignField | ForeignMultipleField>, chosen: readonly string[]) {
  const { field, label, error, required, readOnly } = props;
  const [text, setText] = useState("");
  const [isAsked, setAsked] = useState(false);
  const ask = () => setAsked(true);
  const creation = useInlineCreation(field.to, field.create);
  const found = useForeignOptions(field.to, text, chosen, field.where, creation.created, isAsked);
  const { options, wanted, loading, notice, loadMore } = found;
  const input = {
    label,
    error,
    required,
    readOnly,
    data: creation.offer(options, wanted),
    searchable: true,
    clearable: !required,
    filter: asFound,
    renderOption: renderForeignOption,
    scrollAreaProps: { onBottomReached: loadMore },
    searchValue: text,
    onSearchChange: setText,
    onFocus: ask,
    onDropdownOpen: ask,
    description: notice === null ? undefined : t(notice),
    nothingFoundMessage: t(notice ?? (loading ? "widget.searching" : "widget.noResults")),
    clearButtonProps: { "aria-label": t("widget.clear", { label }) },
  };
  return { input, setText, settle: creation.settle };
}
