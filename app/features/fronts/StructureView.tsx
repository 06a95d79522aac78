import { ActionIcon, Group, Menu, Text } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useFrontDesk } from "./desk/front-desk.ts";
import { DragGrip } from "./drag/DragGrip.tsx";
import { dropAttributes } from "./drag/front-drag.ts";
import { componentName, componentTypes, typeName } from "./model/component-facts.ts";
import { countAt } from "./model/edit-cards.ts";
import { type Item, keyOf } from "./model/front-place.ts";
import classes from "./structure.module.css";

interface StructureViewProps {
  readonly components: readonly Item[];
  readonly isReadOnly: boolean;
}

/** The components as a short list, to be put in order (FRONT-012). */
export function StructureView({ components, isReadOnly }: StructureViewProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const desk = useFrontDesk();
  return (
    <div data-gaps>
      {components.length === 0 && <Text c="dimmed">{t("front.empty")}</Text>}
      <ol className={classes.list} aria-label={t("field.front.components")}>
        {components.map((component, at) => {
          const key = keyOf(component, at);
          return (
            <StructureItem key={key} {...{ components, component, at, isReadOnly }} id={key} onRemove={() => setAsked(key)} />
          );
        })}
      </ol>
      <div className={classes.gap} {...dropAttributes.gap(components.length)} />
      {!isReadOnly && <InsertMenu at={components.length} label={t("front.addComponent")} />}
      {asked !== null && (
        <ConfirmDialog
          isHarmful
          question={t("front.removeQuestion")}
          accept={t("front.remove")}
          onAccept={() => desk.removeComponent(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

interface StructureItemProps extends StructureViewProps {
  readonly component: Item;
  readonly id: string;
  readonly at: number;
  readonly onRemove: () => void;
}

function StructureItem({ components, component, id, at, isReadOnly, onRemove }: StructureItemProps) {
  const desk = useFrontDesk();
  const name = componentName(component);
  const cards = component.type === "row" ? countAt(components, { component: id, list: "items" }) : 0;
  const facts = [typeName(component.type), cards > 0 && t("front.articleCount", { count: cards })];
  return (
    <li data-component={id}>
      <div className={classes.gap} {...dropAttributes.gap(at)} />
      <div className={classes.item}>
        {!isReadOnly && <DragGrip id={id} name={name} size={18} className={classes.grip} />}
        <span className={classes.words}>
          <Text span fw={600} size="sm" truncate>
            {name}
          </Text>
          <Text span size="xs" c="dimmed">
            {facts.filter(Boolean).join(" · ")}
          </Text>
        </span>
        {!isReadOnly && (
          <Group gap={4} wrap="nowrap" className={classes.actions}>
            <ActionIcon
              variant="default"
              size="lg"
              disabled={at === 0}
              aria-label={t("widget.moveUp", { name })}
              onClick={() => desk.moveComponent(id, at - 1)}
            >
              <IconArrowUp size={16} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              disabled={at === components.length - 1}
              aria-label={t("widget.moveDown", { name })}
              onClick={() => desk.moveComponent(id, at + 1)}
            >
              <IconArrowDown size={16} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t("front.duplicateNamed", { name })}
              onClick={() => desk.duplicate(id)}
            >
              <IconCopy size={16} />
            </ActionIcon>
            <InsertMenu at={at + 1} label={t("front.insertAfter", { name })} isIcon />
            <ActionIcon variant="light" color="red" size="lg" aria-label={t("front.removeNamed", { name })} onClick={onRemove}>
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        )}
      </div>
    </li>
  );
}

interface InsertMenuProps {
  readonly at: number;
  readonly label: string;
  readonly isIcon?: boolean;
}

/** The types of components, one of which is put in. */
function InsertMenu({ at, label, isIcon = false }: InsertMenuProps) {
  const desk = useFrontDesk();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant={isIcon ? "default" : "light"} size="lg" aria-label={label}>
          <IconPlus size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {componentTypes.map((type) => (
          <Menu.Item key={type} onClick={() => desk.insert(type, at)}>
            {typeName(type)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
