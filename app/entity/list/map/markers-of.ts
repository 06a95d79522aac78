import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { Row } from "../../../client/client-api.ts";
import { asNumber, asPoint, asRecord, asText } from "../../../fields/narrow-value.ts";
import { valueAt } from "../../value-at.ts";

/** A document on the map. */
export interface Marker {
  readonly id: string;
  readonly title: string;
  /** Name of the place; empty when it has none. */
  readonly place: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** The documents that have a point in the field. */
export function markersOf(definition: CollectionDefinition, field: string, rows: readonly Row[]): Marker[] {
  return rows.flatMap(({ id, data }) => {
    const point = asRecord(valueAt(data, field));
    const [longitude, latitude] = asPoint(point.coordinates) ?? [asNumber(point.longitude), asNumber(point.latitude)];
    if (latitude === null || longitude === null) return [];
    const title = asText(valueAt(data, definition.titleField)) || t("list.untitled");
    return [{ id, title, place: asText(point.name), latitude, longitude }];
  });
}
