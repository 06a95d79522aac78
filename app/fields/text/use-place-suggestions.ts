import { useMemo } from "react";
import type { TextSuggestion } from "../../../schema/declaration/fields.ts";
import { usePlaces } from "../reference/use-places.ts";

/** Names of countries, regions or cities to offer while typing, in order and once each. */
export function usePlaceSuggestions(suggest: TextSuggestion): readonly string[] {
  const places = usePlaces();
  return useMemo(() => [...new Set(places.map((place) => place[suggest]))].sort(inSpanish), [places, suggest]);
}

function inSpanish(one: string, other: string): number {
  return one.localeCompare(other, "es");
}
