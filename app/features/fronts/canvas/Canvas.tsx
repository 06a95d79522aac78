import { ActionIcon, Button, Group, Text } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp, IconLayoutGridAdd } from "@tabler/icons-react";
import { Fragment, useMemo } from "react";
import type { FieldErrors } from "../../../../schema/errors.ts";
import type { ShownArticle } from "../../../../schema/features/fronts/fill-rows.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { type Chosen, useFrontDesk } from "../desk/front-desk.ts";
import { dropAttributes } from "../drag/front-drag.ts";
import { componentName } from "../model/component-facts.ts";
import type { FixedCell } from "../model/fixed-cells.ts";
import { type Item, keyOf } from "../model/front-place.ts";
import { ComponentBox } from "./ComponentBox.tsx";
import classes from "./canvas.module.css";
import { FixedElement } from "./FixedElement.tsx";
import { RowsContext } from "./rows-context.ts";

interface CanvasProps {
  readonly components: readonly Item[];
  readonly filled: readonly (readonly ShownArticle[])[];
  /** Fixed elements by the position of their row. */
  readonly fixed: ReadonlyMap<number, readonly FixedCell[]>;
  readonly chosen: Chosen | null;
  readonly errors: FieldErrors;
  readonly isReadOnly: boolean;
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
}

/** The components of a front in their order, as the page will be. */
export function Canvas({ components, filled, fixed, chosen, errors, isReadOnly, mayUndo, mayRedo }: CanvasProps) {
  const desk = useFrontDesk();
  const rows = useRowNames(components);
  return (
    <RowsContext value={rows}>
      <section className={classes.canvas} aria-label={t("field.front.components")} data-gaps>
        {!isReadOnly && (
          <Group justify="space-between" gap="xs">
            <Text size="sm" c="dimmed">
              {t("front.componentCount", { count: components.length })}
            </Text>
            <Group gap={4}>
              <UndoButton label={t("front.undo")} isOffered={mayUndo} onUndo={desk.undo} icon={<IconArrowBackUp size={18} />} />
              <UndoButton
                label={t("front.redo")}
                isOffered={mayRedo}
                onUndo={desk.redo}
                icon={<IconArrowForwardUp size={18} />}
              />
            </Group>
          </Group>
        )}
        {components.map((component, at) => {
          const key = keyOf(component, at);
          return (
            <Fragment key={key}>
              <div className={classes.gap} {...dropAttributes.gap(at)} />
              <ComponentBox
                component={component}
                id={key}
                at={at}
                count={components.length}
                shown={filled[at] ?? noArticles}
                fixed={fixed.get(at) ?? noFixed}
                chosen={chosen?.component === key ? chosen : null}
                isBad={isBad(errors, at)}
                isReadOnly={isReadOnly}
              />
            </Fragment>
          );
        })}
        <div className={classes.gap} {...dropAttributes.gap(components.length)} />
        {(fixed.get(components.length) ?? noFixed).length > 0 && (
          <ul className={classes.row} aria-label={t("front.view.fixed")}>
            {fixed.get(components.length)?.map(({ key, name }) => (
              <FixedElement key={key} name={name} />
            ))}
          </ul>
        )}
        {components.length === 0 && (
          <div className={classes.none}>
            <Text c="dimmed">{t("front.empty")}</Text>
            {!isReadOnly && (
              <Button
                variant="light"
                leftSection={<IconLayoutGridAdd size={16} />}
                onClick={() => desk.add("row", { columns: 3 })}
              >
                {t("front.addFirstRow")}
              </Button>
            )}
          </div>
        )}
      </section>
    </RowsContext>
  );
}

const noArticles: readonly ShownArticle[] = [];
const noFixed: readonly FixedCell[] = [];

interface UndoButtonProps {
  readonly label: string;
  readonly isOffered: boolean;
  readonly onUndo: () => void;
  readonly icon: React.ReactNode;
}

/** It keeps the keyboard when there is nothing left to do. */
function UndoButton({ label, isOffered, onUndo, icon }: UndoButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      aria-disabled={!isOffered}
      data-disabled={!isOffered || undefined}
      onClick={onUndo}
    >
      {icon}
    </ActionIcon>
  );
}

/** Names of the rows, the same list as long as they say the same. */
function useRowNames(components: readonly Item[]) {
  const rows = components.flatMap((component, at) =>
    component.type === "row"
      ? [{ key: keyOf(component, at), name: t("front.rowNumber", { name: componentName(component), number: at + 1 }) }]
      : [],
  );
  const said = JSON.stringify(rows);
  return useMemo((): typeof rows => JSON.parse(said), [said]);
}

function isBad(errors: FieldErrors, at: number): boolean {
  return Object.keys(errors).some((path) => path.startsWith(`components.${at}.`));
}
