import { Button, Group, Text, VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconColumnInsertRight } from "@tabler/icons-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { defaultsOf } from "../../../../schema/declaration/defaults.ts";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import type { Fields } from "../../../../schema/declaration/fields.ts";
import type { FieldErrors } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { asText } from "../../../fields/narrow-value.ts";
import { BoardColumn } from "./BoardColumn.tsx";
import classes from "./board.module.css";
import { BoardContext, type BoardDesk } from "./board-desk.ts";
import { FieldSettings } from "./FieldSettings.tsx";
import type { FieldUse } from "./field-use.ts";
import {
  columnsOf,
  type FieldPlace,
  fieldAtPlace,
  fieldsOf,
  type Item,
  insertField,
  moveField,
  pathOfPlace,
  placesOf,
  removeField,
  sectionsOf,
  stepFrom,
} from "./form-columns.ts";
import { RemoveQuestion } from "./RemoveQuestion.tsx";
import { sectionName } from "./section-name.ts";

interface FormBoardProps {
  readonly definition: CollectionDefinition;
  /** The list of columns in the document, and what a field of it is declared as. */
  readonly name: string;
  readonly fields: Fields;
  /** What is known of the documents' fields, by code. */
  readonly known: Fields;
  readonly value: unknown;
  /** The columns as they were saved. */
  readonly saved: unknown;
  readonly use: FieldUse | null;
  readonly readOnly: boolean;
  readonly errors: FieldErrors;
  readonly onChange: (columns: Item[]) => void;
  readonly onProblem: (path: string, problem: string | null) => void;
}

/** A form that people make, as it will lie on the page: columns of sections of fields, with the settings of the chosen field beside it. */
// Long: most of it is the markup of one board.
export function FormBoard(props: FormBoardProps) {
  const { definition, name, fields, known, readOnly, errors, onChange } = props;
  const columns = columnsOf(props.value);
  const [chosen, setChosen] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const [leaving, setLeaving] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const board = useRef<HTMLElement>(null);
  const isWide = useMediaQuery("(min-width: 75em)") ?? true;
  const places = placesOf(columns);
  const keyAt = (place: FieldPlace) => keyOf(fieldAtPlace(columns, place), place);
  const chosenPlace = places.find((place) => keyAt(place) === chosen) ?? null;

  // A card that changes its place is another element of the page: the keyboard goes with it.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(wanted.current)}"]`)?.focus();
    wanted.current = null;
  });
  const bad = places.find((place) => isBad(errors, pathOfPlace(name, place)));
  const badKey = bad && keyAt(bad);
  useEffect(() => {
    if (badKey !== undefined) setChosen(badKey);
  }, [badKey]);

  const choose = (key: string | null) => {
    wanted.current = key;
    setChosen(key);
  };
  const move = (from: FieldPlace, to: FieldPlace) => {
    const key = keyAt(from);
    const moved = moveField(columns, from, to);
    const { column, section, at } = moved.place;
    onChange(moved.columns);
    choose(key);
    const count = fieldsOf(sectionsOf(moved.columns[column])[section]).length;
    setSaid(t("board.moved", { section: sectionName(moved.columns, column, section), number: at + 1, count }));
  };
  const savedColumns = columnsOf(props.saved);
  const savedFields = placesOf(savedColumns).map((place) => fieldAtPlace(savedColumns, place));
  const savedOf = (field: Item) => savedFields.find((one) => typeof one?.id === "string" && one.id === field.id);
  const savedCode = (field: Item) => asText(savedOf(field)?.field ?? field.field);
  const drop = (place: FieldPlace) => {
    const next = removeField(columns, place);
    const nearest = fieldAtPlace(next, place) ?? fieldAtPlace(next, { ...place, at: place.at - 1 });
    onChange(next);
    choose(nearest ? keyOf(nearest, place) : null);
  };
  const leavingPlace = places.find((place) => keyAt(place) === leaving);
  const leavingField = leavingPlace && fieldAtPlace(columns, leavingPlace);
  const desk: BoardDesk = {
    use: props.use,
    savedOf,
    savedCode,
    definition,
    name,
    fields,
    known,
    columns,
    readOnly,
    errors,
    chosen,
    change: onChange,
    choose,
    keyAt,
    add(place) {
      const id = crypto.randomUUID();
      onChange(insertField(columns, place, { ...defaultsOf(fields), id }));
      choose(id);
    },
    remove(place) {
      const field = fieldAtPlace(columns, place);
      const isHeld = field !== undefined && (props.use?.countOf(savedCode(field)) ?? 0) > 0;
      if (isHeld) setLeaving(keyAt(place));
      else drop(place);
    },
    move,
    step(place, by) {
      const to = stepFrom(columns, place, by);
      if (to) move(place, to);
    },
    settings: (place) => (isWide ? null : <FieldSettings key={keyAt(place)} place={place} onProblem={props.onProblem} />),
  };
  return (
    <BoardContext value={desk}>
      <div className={classes.page} data-wide={isWide || undefined}>
        <section ref={board} className={classes.board} aria-label={t("board.name")}>
          {columns.map((column, at) => (
            <BoardColumn key={keyOf(column, { column: at, section: 0, at: 0 })} column={column} at={at} />
          ))}
          {columns.length === 0 && (
            <Text c="dimmed" className={classes.empty}>
              {t("board.empty")}
            </Text>
          )}
          {!readOnly && (
            <Group className={classes.more}>
              <Button
                variant="default"
                leftSection={<IconColumnInsertRight size={16} />}
                onClick={() => onChange([...columns, newColumn(columns.length)])}
              >
                {t("board.addColumn")}
              </Button>
            </Group>
          )}
        </section>
        {isWide && (
          <aside className={classes.settings} aria-label={t("board.settings")}>
            {chosenPlace ? (
              <FieldSettings key={chosen} place={chosenPlace} onProblem={props.onProblem} />
            ) : (
              <Text size="sm" c="dimmed">
                {t("board.choose")}
              </Text>
            )}
          </aside>
        )}
      </div>
      {leavingPlace && leavingField && (
        <RemoveQuestion fields={[leavingField]} onAccept={() => drop(leavingPlace)} onClose={() => setLeaving(null)} />
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </BoardContext>
  );
}

/** By its id; one that was stored without is known by its place. */
function keyOf(item: Item | undefined, { column, section, at }: FieldPlace): string {
  return typeof item?.id === "string" ? item.id : `${column}.${section}.${at}`;
}

function isBad(errors: FieldErrors, path: string): boolean {
  return Object.keys(errors).some((bad) => bad === path || bad.startsWith(`${path}.`));
}

/** The first takes the whole width, further ones half of it; with a section to begin in. */
function newColumn(before: number): Item {
  const section = { id: crypto.randomUUID(), name: t("section.general"), widgets: [] };
  return { id: crypto.randomUUID(), size: before === 0 ? 12 : 6, sections: [section] };
}
