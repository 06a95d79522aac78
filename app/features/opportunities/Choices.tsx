import { Select } from "@mantine/core";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import classes from "./ContentDashboard.module.css";

interface ChoicesProps<Time extends string, Sort extends string> {
  readonly times: readonly Time[];
  readonly time: Time;
  readonly onTime: (time: Time) => void;
  readonly sorts: readonly Sort[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** Of what time, and in which order. */
export function Choices<Time extends string, Sort extends string>(props: ChoicesProps<Time, Sort>) {
  const { times, time, onTime, sorts, sort, onSort } = props;
  return (
    <div className={classes.choices}>
      <Select
        label={t("dashboard.time")}
        size="xs"
        allowDeselect={false}
        data={times.map((value) => ({ value, label: textOfKey(`dashboard.time.${value}`) }))}
        value={time}
        onChange={(chosen) => onTime(times.find((each) => each === chosen) ?? time)}
      />
      <Select
        label={t("dashboard.sort")}
        size="xs"
        allowDeselect={false}
        data={sorts.map((value) => ({ value, label: textOfKey(`dashboard.sort.${value}`) }))}
        value={sort}
        onChange={(chosen) => onSort(sorts.find((each) => each === chosen) ?? sort)}
      />
    </div>
  );
}
