import { Group, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { numberCodec } from "../number/number-codec.ts";
import { parseNumber } from "../number/parse-number.ts";
import type { WidgetProps } from "../widget-props.ts";
import type { Degrees } from "./point-value.ts";

interface Typed {
  readonly latitude: string;
  readonly longitude: string;
}
interface DegreesInputsProps extends Pick<WidgetProps, "path" | "readOnly" | "onProblem"> {
  readonly degrees: Degrees | null;
  readonly onDegrees: (degrees: Degrees | null) => void;
}

/** Latitude and longitude as they are typed. While they are half of a place they are a problem, and the value stays. */
export function DegreesInputs({ path, degrees, readOnly, onDegrees, onProblem }: DegreesInputsProps) {
  const shown = textsOf(degrees);
  const key = `${shown.latitude} ${shown.longitude}`;
  const [typed, setTyped] = useState<(Typed & { readonly standsFor: string }) | null>(null);
  const texts: Typed = typed?.standsFor === key ? typed : shown;
  const isBad = parsed(texts) === undefined;
  useEffect(() => {
    onProblem(path, isBad ? "validation.point" : null);
    return () => onProblem(path, null);
  }, [path, isBad, onProblem]);
  const type = (change: Partial<Typed>) => {
    const next = { ...texts, ...change };
    const value = parsed(next);
    const now = value === undefined ? shown : textsOf(value);
    setTyped({ latitude: next.latitude, longitude: next.longitude, standsFor: `${now.latitude} ${now.longitude}` });
    if (value !== undefined) onDegrees(value);
  };
  return (
    <Group grow align="flex-start">
      <TextInput
        label={t("widget.point.latitude")}
        value={texts.latitude}
        inputMode="text"
        error={isBad ? t("validation.point") : undefined}
        readOnly={readOnly}
        onChange={(event) => type({ latitude: event.currentTarget.value })}
      />
      <TextInput
        label={t("widget.point.longitude")}
        value={texts.longitude}
        inputMode="text"
        error={isBad}
        readOnly={readOnly}
        onChange={(event) => type({ longitude: event.currentTarget.value })}
      />
    </Group>
  );
}

function textsOf(degrees: Degrees | null): Typed {
  return { latitude: numberCodec.format(degrees?.latitude), longitude: numberCodec.format(degrees?.longitude) };
}

/** The place that two texts say; `null` when both are empty, `undefined` when they are none. */
function parsed({ latitude, longitude }: Typed): Degrees | null | undefined {
  if (latitude.trim() === "" && longitude.trim() === "") return null;
  const north = parseNumber(latitude);
  const east = parseNumber(longitude);
  if (north === null || east === null || Math.abs(north) > 90 || Math.abs(east) > 180) return undefined;
  return { latitude: north, longitude: east };
}
