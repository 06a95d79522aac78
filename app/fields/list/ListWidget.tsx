import { Box, Button, Fieldset, Group, Stack, Text } from "@mantine/core";
import { IconArrowsSort, IconPlus } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { defaultsOf } from "../../../schema/defaults.ts";
import type { ListField } from "../../../schema/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { ListItemActions } from "../ListItemActions.tsx";
import { type ListItem, replaceItem } from "../list-items.ts";
import { NestedFields } from "../NestedFields.tsx";
import { asItems } from "../narrow-value.ts";
import { isStoryList } from "../story/is-story-list.ts";
import { StoryPage } from "../story/StoryPage.tsx";
import classes from "../story/story.module.css";
import type { WidgetProps } from "../widget-props.ts";
import { isMediaList } from "./is-media-list.ts";
import { MediaItem } from "./MediaItem.tsx";
import { SizeButtons } from "./SizeButtons.tsx";

/** Array list with Agregar and Eliminar/Reordenar (FIELD-009). Items keep their `id`, by which they are merged. */
export function ListWidget(props: WidgetProps<ListField>) {
  const { field, label, value, error, readOnly, onChange } = props;
  const [isArranging, setArranging] = useState(false);
  const added = useRef(new Set<unknown>());
  const items = asItems(value);
  const add = () => {
    const id = crypto.randomUUID();
    added.current.add(id);
    onChange([...items, { ...defaultsOf(field.of), id }]);
  };
  return (
    <Fieldset legend={label} data-bad-field={Boolean(error) || undefined}>
      <Stack gap="md">
        <Items isCarousel={isStoryList(field) && !isArranging} label={label}>
          {items.map((item, at) => (
            <Fieldset key={itemKey(item, at)} legend={t("widget.item", { label, number: at + 1 })}>
              {isArranging ? (
                <ListItemActions items={items} at={at} label={label} onChange={onChange} />
              ) : (
                <ItemFields {...props} items={items} at={at} isNew={added.current.has(item.id)} />
              )}
            </Fieldset>
          ))}
        </Items>
        {error && (
          <Text role="alert" size="sm" c="red">
            {error}
          </Text>
        )}
        {!readOnly && (
          <Group gap="xs">
            <Button
              variant="light"
              leftSection={<IconPlus size={16} />}
              onClick={add}
              aria-label={`${t("widget.add")}: ${label}`}
            >
              {t("widget.add")}
            </Button>
            {items.length > 0 && (
              <Button
                variant="subtle"
                leftSection={<IconArrowsSort size={16} />}
                aria-pressed={isArranging}
                onClick={() => setArranging(!isArranging)}
              >
                {t(isArranging ? "widget.done" : "widget.removeReorder")}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Fieldset>
  );
}

/** Below each other, or side by side; a row that scrolls can be reached by keyboard. */
function Items({ isCarousel, label, children }: { isCarousel: boolean; label: string; children: ReactNode[] }) {
  if (!isCarousel || children.length === 0) return children;
  return (
    <Box className={classes.carousel} role="group" aria-label={t("widget.story.pages", { label })} tabIndex={0}>
      {children}
    </Box>
  );
}

function ItemFields({ items, at, isNew, ...props }: ItemFieldsProps) {
  const { field, label, path, readOnly, errors, onChange } = props;
  const item = items[at] ?? {};
  const inputs = (
    <Stack gap="sm">
      <NestedFields
        fields={field.of}
        path={`${path}.${at}`}
        values={item}
        onChange={(next) => onChange(replaceItem(items, at, next))}
        within={props}
      />
      {field.sizes && !readOnly && (
        <SizeButtons sizes={field.sizes} item={item} onItem={(next) => onChange(replaceItem(items, at, next))} />
      )}
    </Stack>
  );
  const hasErrors = Object.keys(errors).some((name) => name.startsWith(`${path}.${at}.`));
  if (isStoryList(field)) {
    return (
      <StoryPage
        field={field}
        item={item}
        name={t("widget.item", { label, number: at + 1 })}
        readOnly={readOnly}
        hasErrors={hasErrors}
        onItem={(next) => onChange(replaceItem(items, at, next))}
      >
        {inputs}
      </StoryPage>
    );
  }
  if (!isMediaList(field)) return inputs;
  return (
    <MediaItem
      field={field}
      item={item}
      name={t("widget.item", { label, number: at + 1 })}
      readOnly={readOnly}
      beginsOpen={isNew || hasErrors}
    >
      {inputs}
    </MediaItem>
  );
}

interface ItemFieldsProps extends WidgetProps<ListField> {
  readonly items: readonly ListItem[];
  readonly at: number;
  readonly isNew: boolean;
}

function itemKey(item: ListItem, at: number): string {
  return typeof item.id === "string" ? item.id : String(at);
}
