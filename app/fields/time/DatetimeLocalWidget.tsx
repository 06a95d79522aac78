import type { DatetimeLocalField } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { asText } from "../narrow-value.ts";
import type { WidgetProps } from "../widget-props.ts";
import { toLocalInput } from "./local-datetime.ts";
import { MomentInput } from "./MomentInput.tsx";
import { localCodec } from "./typed-moment.ts";

const MomentPicker = lazyPart(() => import("./MomentPicker.tsx").then((module) => module.MomentPicker));

/** Date and time as they are written, the same in every time zone. */
export function DatetimeLocalWidget(props: WidgetProps<DatetimeLocalField>) {
  const { label, value } = props;
  return (
    <MomentInput
      {...props}
      codec={localCodec}
      placeholder={t("widget.moment.placeholder")}
      pickLabel={t("widget.moment.pick", { label })}
      picker={({ pick, close }) => <MomentPicker local={asText(value)} onLocal={pick} onDone={close} />}
      now={() => toLocalInput(new Date().toISOString())}
    />
  );
}
