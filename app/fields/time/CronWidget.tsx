import { Text, TextInput } from "@mantine/core";
import { Suspense } from "react";
import type { CronField } from "../../../schema/declaration/fields.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { everComes, isCron } from "../../../schema/values/cron.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { asText } from "../narrow-value.ts";
import { type TextCodec, useTypedText } from "../text/use-typed-text.ts";
import type { WidgetProps } from "../widget-props.ts";

const CronDescription = lazyPart(() => import("./CronDescription.tsx").then((module) => module.CronDescription));

const codec: TextCodec = {
  format: asText,
  parse: (text) => (isCron(text) && everComes(text) ? text.trim().replace(/\s+/g, " ") : undefined),
  problem: (text) => (isCron(text) ? "validation.cronNever" : "validation.cron"),
};

/** A schedule as crontab writes it, with what it means below. */
export function CronWidget(props: WidgetProps<CronField>) {
  const { text, problem, type } = useTypedText(codec, props);
  const schedule = asText(props.value);
  return (
    <TextInput
      label={props.label}
      value={text}
      placeholder={t("widget.cron.hint")}
      error={problem ? textOfKey(problem) : props.error}
      required={props.required}
      readOnly={props.readOnly}
      spellCheck={false}
      autoCapitalize="none"
      styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
      inputWrapperOrder={["label", "input", "description", "error"]}
      // Only a schedule that holds has a meaning.
      description={
        problem === null && isCron(schedule) ? (
          <Suspense fallback={t("widget.cron.hint")}>
            <CronDescription schedule={schedule} />
          </Suspense>
        ) : (
          <Text span inherit>
            {t("widget.cron.hint")}
          </Text>
        )
      }
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
