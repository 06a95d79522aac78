import { Box } from "@mantine/core";
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef } from "react";
import { defaultsOf } from "../../../schema/declaration/defaults.ts";
import type { ListField } from "../../../schema/declaration/fields.ts";
import { asItems } from "../narrow-value.ts";
import type { ChosenMedia } from "../picker/choose-item.ts";
import type { WidgetProps } from "../widget-props.ts";
import { ArrivingItems, MediaAdd, type MediaAddProps } from "./MediaAdd.tsx";
import { useMediaArrival } from "./use-media-arrival.ts";

interface MediaListProps extends Pick<WidgetProps<ListField>, "field" | "path" | "label" | "value" | "onChange" | "onProblem"> {
  /** Of the menu that brings what is added. */
  readonly menu: Pick<MediaAddProps, "text" | "byHand">;
  /** Buttons beside the one that adds. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A list of pictures and films that takes what is dropped on it or pasted into it, with its menu 'Agregar'. */
export function MediaList({ field, path, label, value, onChange, onProblem, menu, actions, children }: MediaListProps) {
  // Several may be added before the first is rendered.
  const latest = useRef(asItems(value));
  latest.current = asItems(value);
  const add = (chosen: ChosenMedia) => {
    const item = { ...defaultsOf(field.of), id: crypto.randomUUID(), ...declared(field, chosen) };
    latest.current = [...latest.current, item];
    onChange(latest.current);
  };
  const arrival = useMediaArrival({
    add,
    onProblem: (problem) => onProblem(path, problem),
  });
  const takeFrom = (event: DragEvent | ClipboardEvent, transfer: DataTransfer) => {
    const files = [...transfer.files];
    // Text that is pasted into an input of an item is its own affair, and so are files that an input has taken.
    if (files.length === 0 || event.defaultPrevented) return;
    event.preventDefault();
    arrival.takeFiles(files);
  };
  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => takeFrom(event, event.dataTransfer)}
      onPaste={(event) => takeFrom(event, event.clipboardData)}
      style={{ display: "contents" }}
    >
      {children}
      <ArrivingItems arrival={arrival} />
      <Box style={{ display: "flex", flexWrap: "wrap", gap: "var(--mantine-spacing-xs)" }}>
        <MediaAdd label={label} arrival={arrival} {...menu} />
        {actions}
      </Box>
    </Box>
  );
}

/** Of what was chosen, what the items of this list have. */
function declared({ of }: ListField, chosen: ChosenMedia): Record<string, unknown> {
  return Object.fromEntries(Object.entries(chosen).filter(([name, value]) => Object.hasOwn(of, name) && value !== null));
}
