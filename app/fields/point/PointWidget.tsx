import { Autocomplete, Button, Group, TextInput } from "@mantine/core";
import { IconMapPinOff, IconSearch } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import type { PointField } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { LoadingSkeleton } from "../../ui/LoadingSkeleton.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { FieldGroup } from "../FieldGroup.tsx";
import { foldingFilter } from "../reference/ForeignOptionLabel.tsx";
import { usePlaces } from "../reference/use-places.ts";
import type { WidgetProps } from "../widget-props.ts";
import { DegreesInputs } from "./DegreesInputs.tsx";
import classes from "./point.module.css";
import { type Degrees, degreesOf, placeNameOf, pointOf } from "./point-value.ts";

const PointMap = lazyPart(() => import("./PointMap.tsx").then((module) => module.PointMap));

/** A place: on the map, by its degrees, or looked up among the places the application knows (FIELD-044). */
export function PointWidget(props: WidgetProps<PointField>) {
  const { label, value, error, required, readOnly, onChange } = props;
  const degrees = degreesOf(value);
  const name = placeNameOf(value);
  const set = (next: Degrees, named = name) => onChange(pointOf(next, named));
  return (
    <FieldGroup label={label} error={error} required={required}>
      {!readOnly && <PlaceSearch onPlace={set} />}
      <Suspense fallback={<LoadingSkeleton className={classes.map} label={t("widget.point.loading")} />}>
        <PointMap degrees={degrees} onDegrees={readOnly ? undefined : set} />
      </Suspense>
      <DegreesInputs {...props} degrees={degrees} onDegrees={(next) => (next ? set(next) : onChange(null))} />
      <Group align="flex-end">
        <TextInput
          flex={1}
          label={t("widget.point.name")}
          value={name}
          // A name is one of a place.
          disabled={degrees === null}
          readOnly={readOnly}
          onChange={(event) => degrees && set(degrees, event.currentTarget.value)}
        />
        {!readOnly && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconMapPinOff size={16} />}
            disabled={degrees === null}
            onClick={() => onChange(null)}
          >
            {t("widget.point.clear")}
          </Button>
        )}
      </Group>
    </FieldGroup>
  );
}

function PlaceSearch({ onPlace }: { readonly onPlace: (degrees: Degrees, name: string) => void }) {
  const places = usePlaces();
  const [text, setText] = useState("");
  const labelled = new Map(places.map((place) => [`${place.city}, ${place.region}, ${place.country}`, place]));
  const choose = (label: string) => {
    const place = labelled.get(label);
    if (place) onPlace(place, place.city);
  };
  return (
    <Autocomplete
      aria-label={t("widget.point.search")}
      placeholder={t("widget.point.search")}
      leftSection={<IconSearch size={16} />}
      data={[...labelled.keys()]}
      value={text}
      limit={8}
      filter={foldingFilter}
      onChange={setText}
      onOptionSubmit={choose}
    />
  );
}
