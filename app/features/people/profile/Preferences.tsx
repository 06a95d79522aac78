import { Input, SegmentedControl, Select, useMantineColorScheme } from "@mantine/core";
import { useId, useState } from "react";
import * as z from "zod/mini";
import { t } from "../../../../schema/messages/catalogue.ts";
import { DATE_STYLE_KEY, type DateStyle, dateStyles } from "../../../client/texts/date-style.ts";
import { formatDateTime } from "../../../entity/format-value.ts";
import { useListStorage } from "../../../hooks/use-list-storage.ts";
import { ProfileSection } from "./ProfileSection.tsx";

/** How the application looks and writes dates, for this person on this device. */
export function Preferences() {
  return (
    <ProfileSection title={t("profile.preferences")}>
      <SchemePicker />
      <DatesPicker />
    </ProfileSection>
  );
}

function SchemePicker() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const label = useId();
  return (
    <div>
      <Input.Label id={label} component="div">
        {t("shell.theme")}
      </Input.Label>
      <div>
        <SegmentedControl
          aria-labelledby={label}
          value={colorScheme}
          onChange={setColorScheme}
          data={[
            { value: "auto", label: t("shell.theme.auto") },
            { value: "light", label: t("shell.theme.light") },
            { value: "dark", label: t("shell.theme.dark") },
          ]}
        />
      </div>
    </div>
  );
}

const style = z.enum(dateStyles);

/** Each way is shown by this moment, written in it. */
function DatesPicker() {
  const [chosen, choose] = useListStorage<DateStyle>(DATE_STYLE_KEY, "local", style);
  const [now] = useState(() => new Date().toISOString());
  return (
    <Select
      label={t("profile.dates")}
      allowDeselect={false}
      value={chosen}
      onChange={(value) => choose(style.safeParse(value).data ?? null)}
      data={dateStyles.map((value) => ({ value, label: formatDateTime(now, value) }))}
    />
  );
}
