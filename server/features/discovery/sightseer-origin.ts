import type { CollectionBehaviour, ReadonlyValues } from "../../core/behaviours/behaviour.ts";

export const sightseerOriginBehaviour = {
  // Whoever adds an origin wants it read.
  complete: (values, { stored, at }) =>
    stored
      ? values
      : { ...values, isConfirmed: values.isConfirmed ?? true, latestScrapeConfirmationDate: confirmedAt(values, at) },
  // Confirming sets the date to now (SIGHT, origin states).
  actions: { "confirm-origin": { change: (now) => ({ found: { isConfirmed: true, latestScrapeConfirmationDate: now } }) } },
} satisfies CollectionBehaviour;

function confirmedAt({ isConfirmed, latestScrapeConfirmationDate }: ReadonlyValues, at: string): unknown {
  return latestScrapeConfirmationDate ?? (isConfirmed === false ? null : at);
}
