import { ActionIcon, Group, UnstyledButton } from "@mantine/core";
import { IconAlertTriangle, IconDots, IconPencil, IconPlus } from "@tabler/icons-react";
import { memo } from "react";
import type { ShownArticle } from "../../../../schema/features/fronts/fill-rows.ts";
import { storiesWarnings } from "../../../../schema/features/fronts/stories.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { asRecord } from "../../../fields/narrow-value.ts";
import { MenuOnDemand } from "../../../ui/MenuOnDemand.tsx";
import { type Chosen, useFrontDesk } from "../desk/front-desk.ts";
import { DragGrip } from "../drag/DragGrip.tsx";
import { componentName, typeName } from "../model/component-facts.ts";
import type { FixedCell } from "../model/fixed-cells.ts";
import { placeBehind } from "../model/free-places.ts";
import type { Item } from "../model/front-place.ts";
import { ComponentBody } from "./ComponentBody.tsx";
import { ComponentMenu } from "./ComponentMenu.tsx";
import classes from "./canvas.module.css";

export interface ComponentBoxProps {
  readonly component: Item;
  /** Its key (`keyOf`). */
  readonly id: string;
  readonly at: number;
  readonly count: number;
  readonly shown: readonly ShownArticle[];
  readonly fixed: readonly FixedCell[];
  /** `null` while something else is chosen. */
  readonly chosen: Chosen | null;
  readonly isBad: boolean;
  readonly isReadOnly: boolean;
}

/** One component: what it is called and what can be done with it, over what readers will see of it. Drawn again only when it changes. */
export const ComponentBox = memo(function ComponentBox(props: ComponentBoxProps) {
  const { component, id, at, count, shown, fixed, chosen, isBad, isReadOnly } = props;
  const desk = useFrontDesk();
  const name = componentName(component);
  const type = typeName(component.type);
  const isWarned = component.type === "row" && storiesWarnings(asRecord(component.data)).length > 0;
  const behind = component.type === "row" ? placeBehind(component, id) : null;
  const isChosen = chosen !== null;
  return (
    <section
      className={classes.box}
      aria-label={t("front.component", { name, number: at + 1, count })}
      data-component={id}
      data-chosen={isChosen || undefined}
      data-bad-field={isBad || undefined}
    >
      <Group className={classes.head} wrap="nowrap" gap={4}>
        {!isReadOnly && <DragGrip id={id} name={name} size={16} className={classes.grip} />}
        <UnstyledButton
          className={classes.name}
          aria-pressed={isReadOnly ? undefined : isChosen}
          disabled={isReadOnly}
          onClick={() => desk.choose(isChosen ? null : { component: id, place: null })}
        >
          <span className={classes.called}>{name}</span>
          {name !== type && <span className={classes.type}>{type}</span>}
          {isWarned && (
            <IconAlertTriangle size={16} className={classes.warned} role="img" aria-label={t("front.stories.warning")} />
          )}
        </UnstyledButton>
        {!isReadOnly && (
          <Group gap={2} wrap="nowrap" className={classes.actions}>
            {behind && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t("front.addTo", { name })}
                onClick={() => desk.choose({ component: id, place: behind })}
              >
                <IconPlus size={16} />
              </ActionIcon>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t("front.editNamed", { name })}
              onClick={() => desk.edit({ component: id, place: null })}
            >
              <IconPencil size={16} />
            </ActionIcon>
            <MenuOnDemand
              trigger={
                <ActionIcon variant="subtle" color="gray" aria-label={t("front.componentMenu", { name })}>
                  <IconDots size={16} />
                </ActionIcon>
              }
              menu={(trigger) => <ComponentMenu trigger={trigger} id={id} at={at} count={count} />}
            />
          </Group>
        )}
      </Group>
      <ComponentBody
        component={component}
        id={id}
        name={name}
        shown={shown}
        fixed={fixed}
        chosen={chosen?.place ?? null}
        isReadOnly={isReadOnly}
      />
    </section>
  );
});
