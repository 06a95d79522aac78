import { Group, Select, TextInput } from "@mantine/core";
import { useState } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { asFound } from "../../../fields/reference/ForeignOptionLabel.tsx";
import { useForeignOptions } from "../../../fields/reference/use-foreign-options.ts";

interface ExplorerFiltersProps {
  readonly text: string;
  /** Id of one; `null` for all of them. */
  readonly publisher: string | null;
  readonly onText: (text: string) => void;
  readonly onPublisher: (id: string | null) => void;
}

/** What the explorer searches for, and where. */
export function ExplorerFilters({ text, publisher, onText, onPublisher }: ExplorerFiltersProps) {
  const [typed, setTyped] = useState("");
  const { options, loading } = useForeignOptions("explorer-publisher", typed, publisher === null ? [] : [publisher]);
  const label = t("explorer.publisher");
  return (
    <Group align="end" grow>
      <TextInput
        type="search"
        label={t("explorer.search")}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <Select
        label={label}
        placeholder={t("explorer.anyPublisher")}
        data={options}
        value={publisher}
        searchable
        clearable
        filter={asFound}
        searchValue={typed}
        onSearchChange={setTyped}
        nothingFoundMessage={t(loading ? "widget.searching" : "widget.noResults")}
        clearButtonProps={{ "aria-label": t("widget.clear", { label }) }}
        onChange={onPublisher}
      />
    </Group>
  );
}
