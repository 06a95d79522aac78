import { Text } from "@mantine/core";
import { formatNumber } from "../../entity/format-value.ts";
import { visitSourceName } from "../visits/visit-source-name.ts";
import classes from "./ContentDashboard.module.css";

interface SourceCountsProps {
  readonly counts: Readonly<Record<string, number>>;
  readonly label: string;
}

/** Visits by where they came from, most first. */
export function SourceCounts({ counts, label }: SourceCountsProps) {
  const sources = Object.entries(counts).sort(([, one], [, other]) => other - one);
  if (sources.length === 0) return null;
  return (
    <dl className={classes.sources} aria-label={label}>
      {sources.map(([source, count]) => (
        <Text component="div" size="xs" key={source} className={classes.source}>
          <dt>{visitSourceName(source)}</dt>
          <dd>{formatNumber(count)}</dd>
        </Text>
      ))}
    </dl>
  );
}
