import { useMemo } from "react";
import type { DatetimeField } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { asText } from "../narrow-value.ts";
import type { WidgetProps } from "../widget-props.ts";
import { fromLocalInput, toLocalInput, truncate } from "./local-datetime.ts";
import { MomentInput } from "./MomentInput.tsx";
import { momentCodec } from "./typed-moment.ts";

const MomentPicker = lazyPart(() => import("./MomentPicker.tsx").then((module) => module.MomentPicker));

/**
 * A moment, shown in the device's time zone and stored in UTC. FIELD-033 wants inputs of date and time apart where a browser has no
 * `datetime-local`: this one needs none in any browser, and date and time stand apart in its picker, so there is nothing to fall back to.
 */
export function DatetimeWidget(props: WidgetProps<DatetimeField>) {
  const { label, value } = props;
  const { step } = props.field;
  const codec = useMemo(() => momentCodec(step), [step]);
  return (
    <MomentInput
      {...props}
      codec={codec}
      placeholder={t("widget.moment.placeholder")}
      pickLabel={t("widget.moment.pick", { label })}
      picker={({ pick, close }) => (
        <MomentPicker
          local={toLocalInput(asText(value), step)}
          step={step}
          onLocal={(local) => pick(fromLocalInput(local, step))}
          onDone={close}
        />
      )}
      now={() => truncate(new Date(), step ?? 60).toISOString()}
    />
  );
}
