import { t } from "../../../schema/messages/catalogue.ts";
import type { VisitFigures } from "../../../schema/wire/visit-figures.ts";
import { timeText } from "../../entity/format-value.ts";
import classes from "./ContentDashboard.module.css";

interface BarsProps {
  readonly series: VisitFigures["series"];
  readonly step: "minute" | "hour";
}

/** Units of the drawing for a bar with what is free beside it, and its height. */
const [WIDTH, BAR, HEIGHT] = [10, 8, 56];

/** How visits went, a bar for each step of time; the last one is not over. */
export function Bars({ series, step }: BarsProps) {
  const most = Math.max(1, ...series.map(({ count }) => count));
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${series.length * WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t(`dashboard.series.${step}`, { most })}
    >
      {series.map(({ at, count }, place) => {
        const height = count === 0 ? 1 : Math.max(2, (count / most) * HEIGHT);
        return (
          <rect
            key={at}
            x={place * WIDTH}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            opacity={place === series.length - 1 ? 0.5 : 1}
          >
            <title>{t("dashboard.bar", { time: timeText(new Date(at)), count })}</title>
          </rect>
        );
      })}
    </svg>
  );
}
