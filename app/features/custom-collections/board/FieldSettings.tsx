import { ActionIcon, Button, Group, Paper, Select, Stack, Text } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconTrash, IconX } from "@tabler/icons-react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { FieldInput } from "../../../fields/FieldInput.tsx";
import { NestedFields } from "../../../fields/nested/NestedFields.tsx";
import { useBoard } from "./board-desk.ts";
import { labelOf } from "./FieldCard.tsx";
import { FieldUseNote } from "./FieldUseNote.tsx";
import {
  type FieldPlace,
  fieldAtPlace,
  fieldsOf,
  type Item,
  pathOfPlace,
  sectionsOf,
  setField,
  stepFrom,
} from "./form-columns.ts";
import { sectionName } from "./section-name.ts";

interface FieldSettingsProps {
  readonly place: FieldPlace;
  readonly onProblem: (path: string, problem: string | null) => void;
}

/** Everything that is declared of the chosen field, and where it lies, for whoever does not drag. */
export function FieldSettings({ place, onProblem }: FieldSettingsProps) {
  const desk = useBoard();
  const { columns, readOnly, definition, errors, fields } = desk;
  const field = fieldAtPlace(columns, place);
  if (!field) return null;
  const label = labelOf(desk, field);
  return (
    <Paper component="section" bg="transparent" aria-label={t("board.settingsOf", { name: label })}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text fw={700} truncate>
          {label}
        </Text>
        <ActionIcon variant="subtle" color="gray" aria-label={t("board.closeSettings")} onClick={() => desk.choose(null)}>
          <IconX size={16} />
        </ActionIcon>
      </Group>
      <Stack gap="sm">
        <FieldUseNote field={field} />
        <NestedFields
          fields={fields}
          path={pathOfPlace(desk.name, place)}
          values={field}
          onChange={(next) => desk.change(setField(columns, place, next))}
          within={{ Nested: FieldInput, definition, errors, onProblem, readOnly }}
        />
        {!readOnly && <PlaceSettings place={place} label={label} />}
      </Stack>
    </Paper>
  );
}

function PlaceSettings({ place, label }: { readonly place: FieldPlace; readonly label: string }) {
  const desk = useBoard();
  const { columns } = desk;
  const sections = columns.flatMap((each: Item, column) =>
    sectionsOf(each).map((inside, section) => ({ column, section, at: fieldsOf(inside).length })),
  );
  const keyOf = ({ column, section }: Pick<FieldPlace, "column" | "section">) => `${column}.${section}`;
  return (
    <>
      <Select
        label={t("board.in")}
        allowDeselect={false}
        data={sections.map((each) => ({
          value: keyOf(each),
          label: t("board.placeName", { section: sectionName(columns, each.column, each.section), number: each.column + 1 }),
        }))}
        value={keyOf(place)}
        onChange={(value) => {
          const to = sections.find((each) => keyOf(each) === value);
          if (to && value !== keyOf(place)) desk.move(place, to);
        }}
      />
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconArrowUp size={16} />}
          aria-label={t("board.up", { name: label })}
          disabled={stepFrom(columns, place, -1) === null}
          onClick={() => desk.step(place, -1)}
        >
          {t("board.upShort")}
        </Button>
        <Button
          variant="default"
          leftSection={<IconArrowDown size={16} />}
          aria-label={t("board.down", { name: label })}
          disabled={stepFrom(columns, place, 1) === null}
          onClick={() => desk.step(place, 1)}
        >
          {t("board.downShort")}
        </Button>
        <Button
          variant="light"
          color="red"
          leftSection={<IconTrash size={16} />}
          aria-label={t("board.removeNamed", { name: label })}
          onClick={() => desk.remove(place)}
        >
          {t("board.remove")}
        </Button>
      </Group>
    </>
  );
}
