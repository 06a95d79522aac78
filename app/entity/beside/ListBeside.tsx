import { ActionIcon, TextInput, Title } from "@mantine/core";
import { IconLayoutSidebarLeftCollapse } from "@tabler/icons-react";
import { type KeyboardEvent, useRef } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { useList } from "../../hooks/use-list.ts";
import { listTitle } from "../entity-paths.ts";
import { useShownColumns } from "../list/columns/use-shown-columns.ts";
import { ListRows, type RowsFocus } from "../list/ListRows.tsx";
import { rowsDownTo } from "../list/row-height.ts";
import { useSelection } from "../list/selection/use-selection.ts";
import { useListCount } from "../list/use-list-count.ts";
import { useListView } from "../list/use-list-view.ts";
import classes from "./beside.module.css";
import { useBeside } from "./use-list-beside.ts";

interface ListBesideProps {
  readonly definition: CollectionDefinition;
  /** Id of the document that is open; `null` for a new one. */
  readonly current: string | null;
}

/** The list as it was last looked at, as cards: what is chosen there opens beside it. Of what only the server has, the list itself knows. */
export function ListBeside({ definition, current }: ListBesideProps) {
  const { toggle } = useBeside();
  const all = useListView(definition);
  const view = { ...all, query: { ...all.query, whole: false } };
  const list = useList(view.query, rowsDownTo(view.state.scroll), { isLong: true });
  const total = useListCount(view.query, list);
  const shown = useShownColumns(definition);
  const selection = useSelection(view.query, list);
  const goTo = useRef<RowsFocus>(null);
  const enterRows = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    goTo.current?.first();
  };
  const title = listTitle(definition);
  return (
    <aside className={classes.pane} aria-label={t("entry.list", { list: title })}>
      <div className={classes.head}>
        <Title order={2} size="h5">
          {title}
        </Title>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("entry.list.hide")} onClick={toggle}>
          <IconLayoutSidebarLeftCollapse size={18} />
        </ActionIcon>
      </div>
      <TextInput
        className={classes.search}
        type="search"
        value={view.typed}
        aria-label={t("list.search")}
        placeholder={t("list.search")}
        onChange={(event) => view.type(event.currentTarget.value)}
        onKeyDown={enterRows}
      />
      <ListRows {...{ definition, shown, view, list, total, selection, goTo }} isPlain isNarrow current={current} />
    </aside>
  );
}
