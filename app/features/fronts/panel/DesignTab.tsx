import { Stack, Text, UnstyledButton } from "@mantine/core";
import type { CSSProperties } from "react";
import type { Fields } from "../../../../schema/declaration/fields.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { asNumber, asRecord, asText } from "../../../fields/narrow-value.ts";
import { NestedFields } from "../../../fields/nested/NestedFields.tsx";
import { type Chosen, useFrontDesk } from "../desk/front-desk.ts";
import { beginDrag } from "../drag/front-drag.ts";
import { componentName, dataFields } from "../model/component-facts.ts";
import { type Item, positionOf } from "../model/front-place.ts";
import { newComponent, type RowPreset, rowPresets } from "../model/new-components.ts";
import classes from "./panel.module.css";
import { StoriesWarnings } from "./StoriesWarnings.tsx";
import { useFieldsWithin } from "./use-fields-within.ts";

interface DesignTabProps {
  readonly entry: Entry;
  readonly components: readonly Item[];
  readonly chosen: Chosen | null;
  readonly onAdded: () => void;
}

/** How a row is laid out: rows to begin with, and the design of the chosen one. */
export function DesignTab({ entry, components, chosen, onAdded }: DesignTabProps) {
  const at = chosen ? positionOf(components, chosen.component) : -1;
  const row = components[at];
  return (
    <Stack gap="xs" className={classes.scroll}>
      <Text size="sm" fw={600}>
        {t("front.addRow")}
      </Text>
      <ul className={classes.presets} aria-label={t("front.addRow")}>
        {rowPresets.map((preset) => (
          <Preset key={preset.label + preset.count} preset={preset} onAdded={onAdded} />
        ))}
      </ul>
      {chosen && row?.type === "row" ? (
        <RowDesign entry={entry} row={row} at={at} id={chosen.component} />
      ) : (
        <Text size="sm" c="dimmed" mt="md">
          {t("front.chooseRow")}
        </Text>
      )}
    </Stack>
  );
}

interface RowDesignProps {
  readonly entry: Entry;
  readonly row: Item;
  readonly at: number;
  readonly id: string;
}

function RowDesign({ entry, row, at, id }: RowDesignProps) {
  const desk = useFrontDesk();
  const data = asRecord(row.data);
  const set = (next: Item) => desk.setComponent(id, { ...row, data: next });
  return (
    <Stack gap="sm" mt="md" component="section" aria-label={t("front.designOf", { name: componentName(row) })}>
      <Text size="sm" fw={600}>
        {t("front.designOf", { name: componentName(row) })}
      </Text>
      <NestedFields
        fields={designFields}
        path={`components.${at}.data`}
        values={data}
        onChange={set}
        within={useFieldsWithin(entry)}
      />
      <StoriesWarnings row={data} readOnly={entry.isReadOnly} onChange={set} />
    </Stack>
  );
}

/** What of a row is its design. */
const DESIGN = ["columns", "layout", "shrink", "showDeck", "showAsStories"];
const designFields: Fields = Object.fromEntries(
  Object.entries(dataFields("row") ?? {}).filter(([name]) => DESIGN.includes(name)),
);

/** As many columns as a preset has at most. */
const CELLS = [1, 2, 3, 4, 5, 6];

interface PresetProps {
  readonly preset: RowPreset;
  readonly onAdded: () => void;
}

function Preset({ preset: { label, count, data }, onAdded }: PresetProps) {
  const desk = useFrontDesk();
  const name = t(label, { count });
  const make = () => newComponent("row", crypto.randomUUID(), data);
  const add = () => {
    desk.add("row", data);
    onAdded();
  };
  // A property of the style sheet's own, which React does not know.
  const style = { "--columns": asNumber(data.columns) ?? 1 } as CSSProperties;
  return (
    <li>
      <UnstyledButton
        className={classes.preset}
        onClick={add}
        onPointerDown={(event) => {
          if (event.pointerType !== "touch")
            beginDrag(event.nativeEvent, { dragged: { tag: "new", make }, label: name, drop: desk.drop });
        }}
      >
        <span className={classes.sketch} style={style} data-layout={asText(data.layout) || undefined} aria-hidden>
          {CELLS.slice(0, count).map((cell) => (
            <span key={cell} />
          ))}
        </span>
        <span>{name}</span>
      </UnstyledButton>
    </li>
  );
}
