import { Button, Stack } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { defaultsOf } from "../../../schema/declaration/defaults.ts";
import type { ListField } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { type ListItem, replaceItem } from "../list/list-items.ts";
import { ArrivingItems, MediaAdd } from "../list/MediaAdd.tsx";
import { useMediaArrival } from "../list/use-media-arrival.ts";
import { asItems, asText } from "../narrow-value.ts";
import type { ChosenMedia } from "../picker/choose-item.ts";
import type { WidgetProps } from "../widget-props.ts";
import { StoryPreview } from "./StoryPreview.tsx";
import { StoryToolbox } from "./StoryToolbox.tsx";

interface StoryPageProps {
  readonly field: ListField;
  readonly item: ListItem;
  /** Of the page in the document. */
  readonly path: string;
  readonly name: string;
  readonly readOnly: boolean;
  readonly onProblem: WidgetProps["onProblem"];
  /** Errors inside show the inputs at once. */
  readonly hasErrors: boolean;
  readonly onItem: (item: ListItem) => void;
  /** All inputs of the page. */
  readonly children: ReactNode;
}

/** One page of a story, edited where it is seen; everything else about it on request. */
export function StoryPage({ field, item, path, name, readOnly, hasErrors, onItem, onProblem, children }: StoryPageProps) {
  const [selected, setSelected] = useState(0);
  const [isWanted, setWanted] = useState<boolean | null>(null);
  const isOpen = isWanted ?? hasErrors;
  // What is brought takes a while, in which the page may change.
  const latest = useRef(item);
  latest.current = item;
  const arrival = useMediaArrival({
    isSingle: true,
    add: (chosen) => onItem(withMedia(latest.current, chosen)),
    onProblem: (problem) => onProblem(`${path}.asset`, problem),
  });
  const overlays = asItems(item.overlays);
  const at = Math.min(selected, overlays.length - 1);
  const current = overlays[at];
  const setOverlays = (next: readonly ListItem[]) => onItem({ ...item, overlays: next });
  const change = (index: number, values: ListItem) =>
    setOverlays(replaceItem(overlays, index, { ...overlays[index], ...values }));
  const addText = () => {
    const defaults = field.of.overlays?.kind === "list" ? defaultsOf(field.of.overlays.of) : {};
    setOverlays([...overlays, { ...defaults, id: crypto.randomUUID(), text: null }]);
    setSelected(overlays.length);
  };
  return (
    <Stack gap="xs" data-story-page tabIndex={-1}>
      <StoryPreview
        item={item}
        overlays={overlays}
        name={name}
        readOnly={readOnly}
        onText={(index, text) => change(index, { text: text || null })}
        onSelect={setSelected}
      />
      {!readOnly && (
        <StoryToolbox
          name={name}
          align={current ? asText(current.align) || "left" : null}
          isShrunk={item.shrink === true}
          onText={addText}
          onAlign={(align) => change(at, { align })}
          onShrink={() => onItem({ ...item, shrink: item.shrink !== true })}
        >
          <MediaAdd
            isCompact
            text={t("widget.story.media")}
            label={name}
            arrival={arrival}
            byHand={{ text: t("widget.story.byHand"), onChoose: () => setWanted(true) }}
          />
        </StoryToolbox>
      )}
      <ArrivingItems arrival={arrival} />
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        aria-label={t(isOpen ? "widget.closeItem" : "widget.viewItem", { name })}
        onClick={() => setWanted(!isOpen)}
      >
        {t(isOpen ? "entry.close" : "entry.more")}
      </Button>
      {isOpen && children}
    </Stack>
  );
}

/** The page with another picture or film. What somebody wrote about the one before stays: its words may be about the page. */
function withMedia(page: ListItem, { type, asset, url, thumbnailUrl, html, description }: ChosenMedia): ListItem {
  const words = asText(page.description) || description;
  return { ...page, type, asset, url, thumbnailUrl, html, description: words, focuspoint: [0.5, 0] };
}
