import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { Row } from "../../../client/client-api.ts";
import { withTexts } from "../../../client/texts/section-texts.ts";
import { asText } from "../../../fields/narrow-value.ts";
import { useActor } from "../../../hooks/use-project.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { MenuOnDemand } from "../../../ui/MenuOnDemand.tsx";
import { plainValue } from "../../plain-value.ts";
import { valueAt } from "../../value-at.ts";
import { columnLabel } from "../columns/column.ts";
import { mayEditRow } from "../may-edit-row.ts";

const StageMenu = lazyPart(() => withTexts(import("./StageMenu.tsx")).then((module) => module.StageMenu));

interface StageCellProps {
  readonly row: Row;
  readonly definition: CollectionDefinition;
  readonly isActive: boolean;
  /** The stage as the list shows it. */
  readonly children: ReactNode;
}

/** The stage of a document, which whoever may change the document changes where they read it, but in lists that are only read. */
export function StageCell({ row, definition, isActive, children }: StageCellProps) {
  const stage = definition.list.stage ?? "";
  const actor = useActor();
  if (definition.list.readOnly || !mayEditRow(definition, actor, row)) return children;
  const title = asText(valueAt(row.data, definition.titleField)) || t("list.untitled");
  const field = definition.fields[stage];
  const value = field ? plainValue(field, row.data[stage], () => "") : "";
  return (
    <MenuOnDemand
      trigger={
        <UnstyledButton
          maw="100%"
          mih={24}
          tabIndex={isActive ? 0 : -1}
          aria-label={t("list.stageOf", { field: columnLabel(definition, stage), title, value })}
        >
          {children}
        </UnstyledButton>
      }
      menu={(trigger) => <StageMenu trigger={trigger} row={row} definition={definition} stage={stage} />}
    />
  );
}
