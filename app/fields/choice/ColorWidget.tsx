import { CheckIcon, ColorSwatch, Group, TextInput } from "@mantine/core";
import type { ColorField } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { useProjectColor } from "../../hooks/use-project-color.ts";
import { FieldGroup } from "../FieldGroup.tsx";
import { asText } from "../narrow-value.ts";
import type { WidgetProps } from "../widget-props.ts";
import classes from "./color-widget.module.css";

const palette = ["#333333", "#c92a2a", "#e8590c", "#f08c00", "#2b8a3e", "#0c8599", "#1864ab", "#5f3dc4", "#a61e4d"];

/** A colour: the project's own, one of the palette, or any other. */
export function ColorWidget({ label, value, error, required, readOnly, onChange }: WidgetProps<ColorField>) {
  const color = asText(value);
  const ofProject = useProjectColor()?.toLowerCase();
  const swatches = [...new Set(ofProject ? [ofProject, ...palette] : palette)];
  return (
    <FieldGroup label={label} error={error} required={required}>
      <Group gap="xs">
        {swatches.map((swatch) => (
          <ColorSwatch
            key={swatch}
            component="button"
            type="button"
            className={classes.swatch}
            color={swatch}
            disabled={readOnly}
            aria-label={t("widget.color", { value: swatch })}
            aria-pressed={color.toLowerCase() === swatch}
            onClick={() => onChange(swatch)}
          >
            {color.toLowerCase() === swatch && <CheckIcon size={12} />}
          </ColorSwatch>
        ))}
        <TextInput
          aria-label={t("widget.customColor")}
          value={color}
          w={110}
          readOnly={readOnly}
          placeholder="#rrggbb"
          leftSection={<ColorSwatch color={color || "transparent"} size={16} />}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      </Group>
    </FieldGroup>
  );
}
