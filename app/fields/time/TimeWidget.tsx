import type { TimeField } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { asText } from "../narrow-value.ts";
import type { WidgetProps } from "../widget-props.ts";
import { MomentInput } from "./MomentInput.tsx";
import { timeCodec } from "./typed-moment.ts";

const TimeOfDayPicker = lazyPart(() => import("./TimeOfDayPicker.tsx").then((module) => module.TimeOfDayPicker));

/** Time of day, `HH:mm`. */
export function TimeWidget(props: WidgetProps<TimeField>) {
  const { label, value } = props;
  return (
    <MomentInput
      {...props}
      codec={timeCodec}
      placeholder={t("widget.time.placeholder")}
      pickLabel={t("widget.time.pick", { label })}
      picker={({ pick, close }) => (
        <TimeOfDayPicker
          time={asText(value)}
          onTime={(time) => {
            pick(time);
            close();
          }}
        />
      )}
    />
  );
}
