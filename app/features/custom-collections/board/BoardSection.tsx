import { ActionIcon, Button, Card, Group, Text, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import classes from "./board.module.css";
import { useBoard } from "./board-desk.ts";
import { FieldCard } from "./FieldCard.tsx";
import { droppedPlace, isFieldDrag } from "./field-drag.ts";
import { fieldsOf, type Item, removeSection, sectionsOf, setSection, stepSection } from "./form-columns.ts";
import { RemoveQuestion } from "./RemoveQuestion.tsx";

interface BoardSectionProps {
  readonly section: Item;
  readonly column: number;
  readonly at: number;
}

/** A titled group of fields; what is dropped on it comes last. */
// Long: most of it is the markup of one section.
export function BoardSection({ section, column, at }: BoardSectionProps) {
  const desk = useBoard();
  const { columns, readOnly, change } = desk;
  const [asks, setAsks] = useState(false);
  const [isOver, setOver] = useState(false);
  const fields = fieldsOf(section);
  const count = sectionsOf(columns[column]).length;
  const typed = typeof section.name === "string" ? section.name : "";
  const name = typed.trim() || t("board.section", { number: at + 1 });
  const end = { column, section: at, at: fields.length };
  const remove = () => change(removeSection(columns, column, at));
  const drop = (event: DragEvent) => {
    setOver(false);
    const from = droppedPlace(event);
    if (from) desk.move(from, end);
  };
  return (
    <Card
      withBorder
      padding="sm"
      component="section"
      aria-label={name}
      className={classes.section}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (readOnly || !isFieldDrag(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Group gap={2} justify="flex-end" mb="xs">
        <TextInput
          flex="1 1 120px"
          variant="unstyled"
          classNames={{ input: classes.title ?? "" }}
          aria-label={t("board.sectionName", { number: at + 1 })}
          placeholder={name}
          value={typed}
          readOnly={readOnly}
          onChange={(event) => change(setSection(columns, column, at, { name: event.currentTarget.value }))}
        />
        {!readOnly && (
          <>
            {count > 1 && (
              <>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t("board.up", { name })}
                  disabled={at === 0}
                  onClick={() => change(stepSection(columns, column, at, -1))}
                >
                  <IconArrowUp size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t("board.down", { name })}
                  disabled={at === count - 1}
                  onClick={() => change(stepSection(columns, column, at, 1))}
                >
                  <IconArrowDown size={16} />
                </ActionIcon>
              </>
            )}
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t("board.removeNamed", { name })}
              onClick={() => (fields.length > 0 ? setAsks(true) : remove())}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </>
        )}
      </Group>
      <ul className={classes.fields} aria-label={t("board.fieldsOf", { name })}>
        {fields.map((field, index) => {
          const place = { column, section: at, at: index };
          const key = desk.keyAt(place);
          return (
            <li key={key}>
              <FieldCard field={field} place={place} />
              {desk.chosen === key && desk.settings(place)}
            </li>
          );
        })}
      </ul>
      {fields.length === 0 && (
        <Text size="sm" c="dimmed">
          {t("board.noFields")}
        </Text>
      )}
      {!readOnly && (
        <Button
          variant="light"
          size="compact-sm"
          mt="xs"
          leftSection={<IconPlus size={14} />}
          aria-label={t("board.addFieldTo", { name })}
          onClick={() => desk.add(end)}
        >
          {t("board.addField")}
        </Button>
      )}
      {asks && <RemoveQuestion fields={fields} onAccept={remove} onClose={() => setAsks(false)} />}
    </Card>
  );
}
