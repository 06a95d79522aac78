import { Button, Group, SegmentedControl, Select, Stack } from "@mantine/core";
import { useState } from "react";
import { defaultOf } from "../../../../schema/declaration/defaults.ts";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { fieldAt } from "../../../../schema/declaration/field-path.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { isEmptyValue } from "../../../../schema/values/empty-value.ts";
import { FieldInput } from "../../../fields/FieldInput.tsx";
import { useActor } from "../../../hooks/use-project.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { columnLabel } from "../columns/column.ts";
import { type BulkChange, changeableFields } from "./bulk-change.ts";

interface BulkChangeDialogProps {
  readonly definition: CollectionDefinition;
  /** `null` while nobody knows. */
  readonly count: number | null;
  readonly onChange: (change: BulkChange) => void;
  readonly onClose: () => void;
}

/** Asks for a field and its value, with the input that the field has on the document's own page. */
export function BulkChangeDialog({ definition, count, onChange, onClose }: BulkChangeDialogProps) {
  const names = changeableFields(definition, useActor());
  const [change, setChange] = useState<BulkChange | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const field = change && fieldAt(definition.fields, change.field);
  const isList = field?.kind === "foreign-multiple";
  const begin = (name: string | null) => {
    setProblem(null);
    setChange(name === null ? null : newChange(definition, name));
  };
  const isPointless = change !== null && isList && change.how !== "set" && isEmptyValue(change.value);
  return (
    <Dialog onClose={onClose} title={t("list.bulk.change")}>
      <Stack>
        <Select
          label={t("list.bulk.field")}
          data={names.map((name) => ({ value: name, label: columnLabel(definition, name) }))}
          value={change?.field ?? null}
          searchable
          data-autofocus
          nothingFoundMessage={t("widget.noResults")}
          onChange={begin}
        />
        {change && isList && (
          <SegmentedControl
            aria-label={t("list.bulk.how")}
            data={[
              { value: "add", label: t("list.bulk.add") },
              { value: "remove", label: t("list.bulk.remove") },
              { value: "set", label: t("list.bulk.set") },
            ]}
            value={change.how}
            onChange={(how) => setChange({ ...change, how })}
          />
        )}
        {change && field && (
          <FieldInput
            key={change.field}
            field={field}
            definition={definition}
            path={change.field}
            value={change.value}
            readOnly={false}
            required={false}
            errors={{}}
            onChange={(value) => setChange({ ...change, value })}
            onProblem={(_path, found) => setProblem(found)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("entry.cancel")}
          </Button>
          <Button disabled={change === null || problem !== null || isPointless} onClick={() => change && onChange(change)}>
            {count === null ? t("list.bulk.applyAll") : t("list.bulk.apply", { count })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function newChange(definition: CollectionDefinition, name: string): BulkChange {
  const field = fieldAt(definition.fields, name);
  const isList = field?.kind === "foreign-multiple";
  return { field: name, how: isList ? "add" : "set", value: isList ? [] : ((field && defaultOf(field)) ?? null) };
}
