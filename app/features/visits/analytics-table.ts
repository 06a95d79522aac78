import { csvLine } from "../../../schema/values/csv.ts";
import type { AnalyticsAnswer } from "../../../schema/wire/analytics.ts";
import { handOver } from "../../entity/hand-over.ts";
import { csvHead } from "../../entity/list/bulk/csv.ts";
import { dimensionText } from "./analytics-text.ts";
import { type AnalyticsView, dimensionLabel, eventLabel, shownDimensions } from "./analytics-view.ts";

/** Gives the person the table as a file; figures as programs read them. */
export function handOverTable(view: AnalyticsView, answer: AnalyticsAnswer): void {
  handOver(new Blob([tableText(view, answer)], { type: "text/csv;charset=utf-8" }), `analytics-${view.source}.csv`);
}

export function tableText(view: AnalyticsView, { data }: AnalyticsAnswer): string {
  const { source, granularity, events } = view;
  const dimensions = shownDimensions(source, view.dimensions, granularity);
  const head = [...dimensions.map((name) => dimensionLabel(source, name)), ...events.map((name) => eventLabel(source, name))];
  const lines = data.map((row) =>
    csvLine([
      ...dimensions.map((name) => dimensionText(source, name, row.dimensions[name], granularity)),
      ...events.map((name) => String(row.events[name] ?? "")),
    ]),
  );
  return csvHead(head) + lines.join("");
}
