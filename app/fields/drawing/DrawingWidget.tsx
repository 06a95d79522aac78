import { Button, Group } from "@mantine/core";
import { IconArrowBackUp, IconEraser } from "@tabler/icons-react";
import { useState } from "react";
import type { DrawingField } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { FieldGroup } from "../FieldGroup.tsx";
import type { WidgetProps } from "../widget-props.ts";
import { DrawingPanel } from "./DrawingPanel.tsx";
import { type Stroke, strokesOf } from "./strokes.ts";

/** A drawing by pen, finger or mouse. Undoing and clearing have buttons; clearing can be undone, too. */
export function DrawingWidget({ label, value, error, required, readOnly, onChange }: WidgetProps<DrawingField>) {
  const strokes = strokesOf(value);
  const [cleared, setCleared] = useState<readonly Stroke[] | null>(null);
  const undo = () => {
    if (cleared !== null && strokes.length === 0) onChange(cleared);
    else onChange(strokes.length > 1 ? strokes.slice(0, -1) : null);
    setCleared(null);
  };
  const clear = () => {
    setCleared(strokes);
    onChange(null);
  };
  return (
    <FieldGroup label={label} error={error} required={required}>
      <DrawingPanel
        label={label}
        strokes={strokes}
        onStroke={readOnly ? undefined : (stroke) => onChange([...strokes, stroke])}
      />
      {!readOnly && (
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} />}
            disabled={strokes.length === 0 && cleared === null}
            aria-label={`${t("widget.drawing.undo")}: ${label}`}
            onClick={undo}
          >
            {t("widget.drawing.undo")}
          </Button>
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconEraser size={16} />}
            disabled={strokes.length === 0}
            aria-label={`${t("widget.drawing.clear")}: ${label}`}
            onClick={clear}
          >
            {t("widget.drawing.clear")}
          </Button>
        </Group>
      )}
    </FieldGroup>
  );
}
