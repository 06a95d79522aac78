import { Text, UnstyledButton } from "@mantine/core";
import { IconAlertCircle, IconGripVertical } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { wordsOfCode } from "../../../../schema/text/words-of-code.ts";
import classes from "./board.module.css";
import { type BoardDesk, useBoard } from "./board-desk.ts";
import { dragField, droppedPlace, isFieldDrag } from "./field-drag.ts";
import { type FieldPlace, type Item, pathOfPlace } from "./form-columns.ts";

interface FieldCardProps {
  readonly field: Item;
  readonly place: FieldPlace;
}

/** One field of the form: chosen by a press, moved by dragging or with Alt and an arrow, removed with Supr. */
export function FieldCard({ field, place }: FieldCardProps) {
  const desk = useBoard();
  const [isOver, setOver] = useState(false);
  const key = desk.keyAt(place);
  const path = pathOfPlace(desk.name, place);
  const isBad = Object.keys(desk.errors).some((bad) => bad.startsWith(`${path}.`));
  const isRequired = field.required === true;
  return (
    <UnstyledButton
      className={classes.card}
      data-card={key}
      data-bad-field={isBad || undefined}
      data-over={isOver || undefined}
      aria-pressed={desk.chosen === key}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
      title={desk.readOnly ? undefined : t("board.cardHint")}
      draggable={!desk.readOnly}
      onClick={() => desk.choose(key)}
      onKeyDown={(event) => !desk.readOnly && onKey(desk, place, event)}
      onDragStart={(event) => dragField(event, place)}
      onDragOver={(event) => {
        if (desk.readOnly || !isFieldDrag(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const from = droppedPlace(event);
        if (from) desk.move(from, place);
      }}
    >
      {!desk.readOnly && <IconGripVertical size={16} aria-hidden className={classes.grip} />}
      <span className={classes.words}>
        <Text span size="sm" fw={500} className={classes.label}>
          {labelOf(desk, field)}
          {isRequired && (
            <Text span c="red" aria-hidden>
              {" *"}
            </Text>
          )}
        </Text>
        <Text span size="xs" c="dimmed">
          {[typeName(desk, field), isRequired && t("board.required")].filter(Boolean).join(" · ")}
        </Text>
      </span>
      {isBad && <IconAlertCircle size={16} color="var(--mantine-color-red-text)" role="img" aria-label={t("board.bad")} />}
    </UnstyledButton>
  );
}

/** What people will read over the field. */
export function labelOf({ known }: Pick<BoardDesk, "known">, { name, field }: Item): string {
  if (typeof name === "string" && name.trim() !== "") return name;
  if (typeof field !== "string" || field === "") return t("board.unnamed");
  const label = Object.hasOwn(known, field) ? known[field]?.label : undefined;
  return label ? t(label) : wordsOfCode(field);
}

function typeName({ fields }: BoardDesk, { type }: Item): string {
  const declared = fields.type;
  const option = declared?.kind === "select" ? declared.options.find(({ value }) => value === type) : undefined;
  return option ? t(option.label) : "";
}

function onKey(desk: BoardDesk, place: FieldPlace, event: KeyboardEvent): void {
  if (event.key === "Delete") desk.remove(place);
  else if (event.altKey && event.key === "ArrowUp") desk.step(place, -1);
  else if (event.altKey && event.key === "ArrowDown") desk.step(place, 1);
  else return;
  event.preventDefault();
}
