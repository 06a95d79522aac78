import { ActionIcon, Button, Group, NumberInput, Text } from "@mantine/core";
import { IconArrowLeft, IconArrowRight, IconLayoutGridAdd, IconTrash } from "@tabler/icons-react";
import { type CSSProperties, useState } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { BoardSection } from "./BoardSection.tsx";
import classes from "./board.module.css";
import { useBoard } from "./board-desk.ts";
import { addSection, fieldsOf, type Item, sectionsOf, stepColumn } from "./form-columns.ts";
import { RemoveQuestion } from "./RemoveQuestion.tsx";

/** A form is so many parts wide. */
const TWELFTHS = 12;

interface BoardColumnProps {
  readonly column: Item;
  readonly at: number;
}

/** A column of the form, as wide as people measured it. */
// Long: most of it is the markup of one column.
export function BoardColumn({ column, at }: BoardColumnProps) {
  const { columns, readOnly, change } = useBoard();
  const [asks, setAsks] = useState(false);
  const number = at + 1;
  const size = typeof column.size === "number" ? column.size : "";
  const sections = sectionsOf(column);
  const remove = () => change(columns.filter((_, index) => index !== at));
  const hasFields = sections.some((section) => fieldsOf(section).length > 0);
  // A property of the style sheet's own, which React does not know.
  const width = { "--twelfths": Math.min(Math.max(Number(size) || TWELFTHS, 1), TWELFTHS) } as CSSProperties;
  return (
    <section className={classes.column} style={width} aria-label={t("board.column", { number })}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600} c="dimmed">
          {t("board.column", { number })}
        </Text>
        {!readOnly && (
          <Group gap={2} wrap="nowrap">
            <NumberInput
              w={72}
              size="xs"
              hideControls
              suffix={` / ${TWELFTHS}`}
              min={1}
              max={TWELFTHS}
              aria-label={t("board.size", { number })}
              title={t("board.size", { number })}
              value={size}
              onChange={(next) =>
                change(columns.map((one, index) => (index === at ? { ...one, size: next === "" ? null : Number(next) } : one)))
              }
            />
            {columns.length > 1 && (
              <>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t("board.columnBefore", { number })}
                  disabled={at === 0}
                  onClick={() => change(stepColumn(columns, at, -1))}
                >
                  <IconArrowLeft size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t("board.columnAfter", { number })}
                  disabled={at === columns.length - 1}
                  onClick={() => change(stepColumn(columns, at, 1))}
                >
                  <IconArrowRight size={16} />
                </ActionIcon>
              </>
            )}
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t("board.removeColumn", { number })}
              onClick={() => (hasFields ? setAsks(true) : remove())}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        )}
      </Group>
      {sections.map((section, index) => (
        <BoardSection key={typeof section.id === "string" ? section.id : index} section={section} column={at} at={index} />
      ))}
      {!readOnly && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconLayoutGridAdd size={16} />}
          onClick={() => change(addSection(columns, at, { id: crypto.randomUUID(), widgets: [] }))}
        >
          {t("board.addSection")}
        </Button>
      )}
      {asks && <RemoveQuestion fields={sections.flatMap(fieldsOf)} onAccept={remove} onClose={() => setAsks(false)} />}
    </section>
  );
}
