import { Button, CloseButton, Group, Paper, Text } from "@mantine/core";
import { IconArrowsExchange, IconFileSpreadsheet, IconFileTypeCsv, IconPencil, IconTrash } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { CollectionDefinition, Column } from "../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { can } from "../../../../schema/rights/can.ts";
import type { ListQuery, Row } from "../../../client/client-api.ts";
import { useActor } from "../../../hooks/use-project.ts";
import { ChooseProjectDialog } from "../../ChooseProjectDialog.tsx";
import { selectedCount } from "../selection/selection.ts";
import type { ListSelection } from "../selection/use-selection.ts";
import { BulkChangeDialog } from "./BulkChangeDialog.tsx";
import { BulkDeleteDialog } from "./BulkDeleteDialog.tsx";
import { BulkOutcome } from "./BulkOutcome.tsx";
import classes from "./bulk.module.css";
import { changeableFields } from "./bulk-change.ts";
import { useBulk } from "./use-bulk.ts";

interface SelectionBarProps {
  readonly definition: CollectionDefinition;
  readonly columns: readonly Column[];
  readonly query: ListQuery;
  readonly rows: readonly Row[];
  readonly total: number | null;
  readonly selection: ListSelection;
  /** Takes the keyboard back to the rows, when what had it is gone. */
  readonly onLeave: () => void;
}

type OpenDialog = "change" | "move" | "delete" | null;

/** How much is chosen in the list, what can be done with it, and what came of that. */
// Long: most of it is the markup of one bar.
export function SelectionBar(props: SelectionBarProps) {
  const { definition, columns, selection, total, onLeave } = props;
  const bulk = useBulk(props);
  const actor = useActor();
  const bar = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const { state } = bulk;
  const count = selectedCount(selection.selection, total);
  const close = () => setDialog(null);
  // A dialog that is confirmed goes, and its button is switched off: the keyboard stays with what is going on.
  const act = (action: () => Promise<void>) => {
    close();
    bar.current?.focus();
    void action();
  };
  const leave = () => {
    bulk.dismiss();
    selection.clear();
    onLeave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && state.tag !== "running" && dialog === null) leave();
  };
  useFocusKept(bar, state.tag);
  if (selection.isEmpty && state.tag === "idle") return null;
  const mayChange = changeableFields(definition, actor).length > 0 && can(actor, "UPDATE", definition, true);
  const isBusy = state.tag === "running";
  return (
    <Paper ref={bar} withBorder className={classes.bar} tabIndex={-1} onKeyDown={onKeyDown}>
      {!selection.isEmpty && (
        <Group gap="xs" role="toolbar" aria-label={t("list.selection")}>
          <Text size="sm" fw={600} role="status">
            {countText(count)}
          </Text>
          {mayChange && (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} />}
              disabled={isBusy}
              onClick={() => setDialog("change")}
            >
              {t("list.bulk.change")}
            </Button>
          )}
          {mayMove(definition) && can(actor, "UPDATE", definition, true) && (
            <Button
              variant="default"
              leftSection={<IconArrowsExchange size={16} />}
              disabled={isBusy}
              onClick={() => setDialog("move")}
            >
              {t("entry.move")}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconFileTypeCsv size={16} />}
            disabled={isBusy}
            onClick={() => void bulk.exportCsv(columns, "programs")}
          >
            {t("list.csv")}
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={16} />}
            disabled={isBusy}
            onClick={() => void bulk.exportCsv(columns, "excel")}
          >
            {t("list.csv.excel")}
          </Button>
          {can(actor, "DELETE", definition, true) && (
            <Button
              variant="default"
              c="red"
              leftSection={<IconTrash size={16} />}
              disabled={isBusy}
              onClick={() => setDialog("delete")}
            >
              {t("entry.delete")}
            </Button>
          )}
          <CloseButton ml="auto" size="lg" aria-label={t("list.clearSelection")} disabled={isBusy} onClick={leave} />
        </Group>
      )}
      <BulkOutcome bulk={bulk} onDismiss={selection.isEmpty ? leave : bulk.dismiss} />
      {dialog === "change" && (
        <BulkChangeDialog
          definition={definition}
          count={count}
          onChange={(change) => act(() => bulk.change(change))}
          onClose={close}
        />
      )}
      {dialog === "delete" && <BulkDeleteDialog count={count} onConfirm={() => act(bulk.remove)} onClose={close} />}
      {dialog === "move" && <ChooseProjectDialog onChoose={(project) => act(() => bulk.move(project))} onClose={close} />}
    </Paper>
  );
}

/** Whoever worked in the bar and lost the button under the keyboard to its own action finds it on the bar. */
function useFocusKept(bar: { readonly current: HTMLElement | null }, tag: string): void {
  const had = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step of the work may take the button away
  useEffect(() => {
    const active = document.activeElement;
    if (had.current && (active === document.body || active === null)) bar.current?.focus();
    had.current = bar.current?.contains(document.activeElement) === true;
  }, [bar, tag]);
}

function countText(count: number | null): string {
  if (count === null) return t("list.allSelected");
  return t("list.selected", { count });
}

/** As on the page of one document (ENTRY-013). */
function mayMove({ name, scope, kind }: CollectionDefinition): boolean {
  return name !== "project" && scope === "project" && kind === "list";
}
