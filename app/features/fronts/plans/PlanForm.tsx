import { Button, Checkbox, Group, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { DatetimeField } from "../../../../schema/declaration/fields.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { FieldInput } from "../../../fields/FieldInput.tsx";
import { asText } from "../../../fields/narrow-value.ts";
import { useFrontDesk } from "../desk/front-desk.ts";
import type { FrontPlan } from "./front-plans.ts";

const moment = { kind: "datetime", required: true } as const satisfies DatetimeField;
const noProblem = () => undefined;
const HOUR_MS = 3_600_000;

interface PlanFormProps {
  /** `null`: a new one, of what is on the canvas. */
  readonly plan: FrontPlan | null;
  readonly now: number;
  /** `takesCanvas`: what is on the canvas is what it has from now on. */
  readonly onKeep: (plan: FrontPlan, takesCanvas: boolean) => void;
  readonly onClose: () => void;
}

/** When a composition is published, and what people call it. */
export function PlanForm({ plan, now, onKeep, onClose }: PlanFormProps) {
  const { definition } = useFrontDesk();
  const [at, setAt] = useState(() => plan?.at ?? nextHour(now));
  const [name, setName] = useState(plan?.name ?? "");
  const [takesCanvas, setTakesCanvas] = useState(plan === null);
  const [isTried, setTried] = useState(false);
  const error = !(Date.parse(at) > Date.now()) && isTried ? "front.plan.past" : undefined;
  const keep = () => {
    setTried(true);
    if (!(Date.parse(at) > Date.now())) return;
    const kept = {
      id: plan?.id ?? crypto.randomUUID(),
      at,
      name: name.trim(),
      isLate: false,
      components: plan?.components ?? [],
    };
    onKeep(kept, takesCanvas);
  };
  return (
    <Stack gap="xs" role="group" aria-label={t(plan === null ? "front.plan.new" : "front.plan.change")}>
      <Group align="end" gap="sm">
        <FieldInput
          field={moment}
          definition={definition}
          path="plans.at"
          labelled={t("front.plan.at")}
          value={at}
          readOnly={false}
          required
          errors={error ? { "plans.at": error } : noErrors}
          onChange={(value) => setAt(asText(value))}
          onProblem={noProblem}
        />
        <TextInput
          label={t("front.plan.name")}
          value={name}
          maxLength={200}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Group>
      {plan === null ? (
        <Text size="sm" c="dimmed">
          {t("front.plan.how")}
        </Text>
      ) : (
        <Checkbox
          label={t("front.plan.keepCanvas")}
          checked={takesCanvas}
          onChange={(event) => setTakesCanvas(event.currentTarget.checked)}
        />
      )}
      <Group gap="xs">
        <Button size="compact-md" onClick={keep}>
          {t("front.plan.save")}
        </Button>
        <Button size="compact-md" variant="default" onClick={onClose}>
          {t("entry.cancel")}
        </Button>
      </Group>
    </Stack>
  );
}

const noErrors = {};

/** The next whole hour that is not about to begin. */
function nextHour(now: number): string {
  return new Date(Math.ceil((now + HOUR_MS / 2) / HOUR_MS) * HOUR_MS).toISOString();
}
