import { Box, Button, Fieldset, Group, Stack, Text } from "@mantine/core";
import { IconArrowsSort, IconPlus } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { defaultsOf } from "../../../schema/declaration/defaults.ts";
import type { ListField } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { useAskedItem } from "../html/text-comments.ts";
import { LiveList } from "../live/LiveList.tsx";
import { asItems } from "../narrow-value.ts";
import { NestedFields } from "../nested/NestedFields.tsx";
import { isStoryList } from "../story/is-story-list.ts";
import { StoryPage } from "../story/StoryPage.tsx";
import story from "../story/story.module.css";
import type { WidgetProps } from "../widget-props.ts";
import { FoldedItem, isFolded } from "./FoldedItem.tsx";
import { isGalleryList, isMediaList } from "./is-media-list.ts";
import { ListItemActions } from "./ListItemActions.tsx";
import { type ListItem, removeItem, replaceItem } from "./list-items.ts";
import { MediaItem } from "./MediaItem.tsx";
import { MediaList } from "./MediaList.tsx";
import { MediaThumbnail } from "./MediaThumbnail.tsx";
import media from "./media-list.module.css";
import { SizeButtons } from "./SizeButtons.tsx";

/** A list of items, which keep their `id`, by which they are merged. */
export function ListWidget(props: WidgetProps<ListField>) {
  return props.field.as === "live" ? <LiveList {...props} /> : <ArrayList {...props} />;
}

/** Array list with Agregar and Eliminar/Reordenar (FIELD-009). */
// Long: most of it is the markup of one list.
function ArrayList(props: WidgetProps<ListField>) {
  const { field, label, value, error, readOnly, onChange } = props;
  const [isArranging, setArranging] = useState(false);
  const added = useRef(new Set<unknown>());
  const items = asItems(value);
  const add = () => {
    const id = crypto.randomUUID();
    added.current.add(id);
    onChange([...items, { ...defaultsOf(field.of), id }]);
  };
  const arrange = items.length > 0 && (
    <Button
      variant="subtle"
      px="xs"
      leftSection={<IconArrowsSort size={16} />}
      aria-pressed={isArranging}
      onClick={() => setArranging(!isArranging)}
    >
      {t(isArranging ? "widget.done" : "widget.removeReorder")}
    </Button>
  );
  const shown = (
    <>
      <Items layout={isArranging ? "rows" : layoutOf(field)} label={label}>
        {items.map((item, at) => (
          <Fieldset key={itemKey(item, at)} legend={t("widget.item", { label, number: at + 1 })}>
            {isArranging && (
              <ListItemActions
                items={items}
                at={at}
                label={label}
                picture={isMediaList(field) && <MediaThumbnail item={item} />}
                question={isStoryList(field) ? t("widget.story.removeQuestion") : undefined}
                onChange={onChange}
              />
            )}
            {/* What has a picture is known by that. */}
            {!(isArranging && (isMediaList(field) || isStoryList(field))) && (
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
    </>
  );
  const isStory = isStoryList(field);
  const takesMedia = !readOnly && (isStory || isGalleryList(field));
  const addOne = (
    <Button
      variant="light"
      leftSection={<IconPlus size={16} />}
      onClick={add}
      aria-label={`${t(field.addLabel ?? "widget.add")}: ${label}`}
    >
      {t(field.addLabel ?? "widget.add")}
    </Button>
  );
  const menu = isStory ? { text: t("widget.story.media") } : { byHand: { text: t("media.empty"), onChoose: add } };
  return (
    <Fieldset legend={label} data-bad-field={Boolean(error) || undefined}>
      <Stack gap="md">
        {takesMedia ? (
          <MediaList
            {...props}
            menu={menu}
            actions={
              <>
                {isStory && addOne}
                {arrange}
              </>
            }
          >
            {shown}
          </MediaList>
        ) : (
          shown
        )}
        {!readOnly && !takesMedia && (
          <Group gap="xs">
            {addOne}
            {arrange}
          </Group>
        )}
      </Stack>
    </Fieldset>
  );
}

type Layout = "rows" | "grid" | "carousel";

function layoutOf(field: ListField): Layout {
  if (isStoryList(field)) return "carousel";
  return isMediaList(field) ? "grid" : "rows";
}

/** Below each other, or side by side; a row that scrolls can be reached by keyboard. */
function Items({ layout, label, children }: { layout: Layout; label: string; children: ReactNode[] }) {
  if (layout === "rows" || children.length === 0) return children;
  if (layout === "grid") return <Box className={media.grid}>{children}</Box>;
  return (
    <Box className={story.carousel} role="group" aria-label={t("widget.story.pages", { label })} tabIndex={0}>
      {children}
    </Box>
  );
}

function ItemFields({ items, at, isNew, ...props }: ItemFieldsProps) {
  const { field, label, path, readOnly, errors, onChange } = props;
  const item = items[at] ?? {};
  const asked = useAskedItem(path, items.length);
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
        path={`${path}.${at}`}
        name={t("widget.item", { label, number: at + 1 })}
        readOnly={readOnly}
        hasErrors={hasErrors}
        onProblem={props.onProblem}
        onItem={(next) => onChange(replaceItem(items, at, next))}
      >
        {inputs}
      </StoryPage>
    );
  }
  const name = t("widget.item", { label, number: at + 1 });
  if (!isMediaList(field) && isFolded(field)) {
    return (
      <FoldedItem
        field={field}
        item={item}
        name={name}
        readOnly={readOnly}
        beginsOpen={isNew || items.length === 1}
        isAsked={hasErrors || asked === at}
      >
        {inputs}
      </FoldedItem>
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
      onRemove={() => onChange(removeItem(items, at))}
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
