import { isPlainObject } from "../../values/plain-json.ts";

/** The segments and places of a document, as filters of the list of those it reaches (AUD-013, MAIL-036). */
export function segmentFilters(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const filters = {
    audienceSegments_in: idsText(values.segmentAudienceSegmentInclude),
    audienceSegments_nin: idsText(values.segmentAudienceSegmentExclude),
    ipLocation_in: placesText(values.segmentIpLocationInclude),
    ipLocation_nin: placesText(values.segmentIpLocationExclude),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, text]) => text !== ""));
}

function idsText(value: unknown): string {
  if (!Array.isArray(value)) return "";
  const ids = value.map((item) => (isPlainObject(item) ? item.id : item)).filter((id) => typeof id === "string" && id !== "");
  return [...new Set(ids)].join(",");
}

/** A place without parts, which somebody is about to fill in, is none yet. */
function placesText(value: unknown): string {
  const places = (Array.isArray(value) ? value : [])
    .filter(isPlainObject)
    .map(({ country, region, city }) => ({ country, region, city }))
    .filter((place) => Object.values(place).some((part) => part));
  return places.length === 0 ? "" : JSON.stringify(places);
}
