import { Alert, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconCalendarClock, IconInfoCircle } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { isSameValue } from "../../../../schema/values/same-value.ts";
import { isSaved, isUnmodified, savedValues, shownValues } from "../../../entity/entry-state/saved.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { formatDateTime } from "../../../entity/format-value.ts";
import { asItems, asRecord, asText } from "../../../fields/narrow-value.ts";
import { useNow } from "../../../hooks/time/use-now.ts";
import { useFrontDesk } from "../desk/front-desk.ts";
import { type FrontPlan, plansOf, withoutPlan, withPlan } from "./front-plans.ts";
import { PlanForm } from "./PlanForm.tsx";

/** How long it is said that a plan was published, ms. */
const SAID_MS = 12 * 3_600_000;

/** Compositions of the front that the server publishes at an hour: made of what is on the canvas, looked at there, changed and taken back. */
export function FrontPlans({ entry }: { readonly entry: Entry }) {
  const now = useNow();
  const plans = plansOf(shownValues(entry).plans);
  const [edited, setEdited] = useState<FrontPlan | "new" | null>(null);
  const close = () => setEdited(null);
  const keep = (plan: FrontPlan, takesCanvas: boolean) => {
    close();
    if (!takesCanvas) return change(entry, withPlan(shownValues(entry).plans, plan));
    // What was arranged for later leaves the canvas: the front itself stays as it was saved.
    void entry.save((values) => ({
      ...values,
      components: savedValues(entry).components ?? [],
      plans: withPlan(values.plans, { ...plan, components: asItems(values.components) }),
    }));
  };
  if (!isSaved(entry)) return null;
  const isPending = !isSameValue(plans, plansOf(savedValues(entry).plans));
  return (
    <Stack gap="xs">
      <LastPlan value={savedValues(entry).lastPlan} now={now} />
      {(plans.length > 0 || !entry.isReadOnly) && (
        <Card withBorder padding="sm" component="section" aria-label={t("front.plans")}>
          <Stack gap="xs">
            <Group justify="space-between">
              <Title order={2} size="h5">
                {t("front.plans")}
              </Title>
              {edited === null && !entry.isReadOnly && (
                <Button
                  variant="default"
                  size="compact-sm"
                  leftSection={<IconCalendarClock size={14} aria-hidden />}
                  onClick={() => setEdited("new")}
                >
                  {t("front.plan.new")}
                </Button>
              )}
            </Group>
            {plans.length > 0 && (
              <Text size="sm" c="dimmed">
                {t("front.plan.replaces")}
              </Text>
            )}
            <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: "none" }}>
              {plans.map((plan) => (
                <PlanItem key={plan.id} plan={plan} entry={entry} now={now} onEdit={() => setEdited(plan)} />
              ))}
            </Stack>
            {isPending && (
              <Text size="sm" role="status">
                {t("front.plan.unsaved")}
              </Text>
            )}
            {edited !== null && (
              <PlanForm
                key={edited === "new" ? "" : edited.id}
                plan={edited === "new" ? null : edited}
                now={now}
                onKeep={keep}
                onClose={close}
              />
            )}
          </Stack>
        </Card>
      )}
    </Stack>
  );
}

/** Saved at once where nothing else would be saved with it; else with everything that is on screen. */
function change(entry: Entry, plans: readonly unknown[]): void {
  if (isUnmodified(entry)) void entry.save((values) => ({ ...values, plans }));
  else entry.setField("plans", plans);
}

interface PlanItemProps {
  readonly plan: FrontPlan;
  readonly entry: Entry;
  readonly now: number;
  readonly onEdit: () => void;
}

function PlanItem({ plan, entry, now, onEdit }: PlanItemProps) {
  const desk = useFrontDesk();
  const name = plan.name || t("front.plan.unnamed");
  const named = t("front.plan.one", { name, when: formatDateTime(plan.at) });
  const state = plan.isLate ? "front.plan.late" : Date.parse(plan.at) <= now ? "front.plan.waiting" : null;
  return (
    <li>
      <Group gap="xs" justify="space-between">
        <Text size="sm">{named}</Text>
        {!entry.isReadOnly && (
          <Group gap={4}>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t("front.plan.loadNamed", { name: named })}
              onClick={() => desk.arrange(plan.components, t("front.plan.loaded", { name }))}
            >
              {t("front.plan.load")}
            </Button>
            <Button variant="subtle" size="compact-sm" aria-label={t("front.plan.changeNamed", { name: named })} onClick={onEdit}>
              {t("front.plan.change")}
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t("front.plan.removeNamed", { name: named })}
              onClick={() => change(entry, withoutPlan(shownValues(entry).plans, plan.id))}
            >
              {t("front.plan.remove")}
            </Button>
          </Group>
        )}
      </Group>
      {state && (
        <Text size="sm" role="status" c="var(--mantine-color-error)">
          {t(state)}
        </Text>
      )}
    </li>
  );
}

/** What everybody has to know who finds the front another one than before. */
function LastPlan({ value, now }: { readonly value: unknown; readonly now: number }) {
  const { at, name } = asRecord(value);
  const hour = Date.parse(asText(at));
  if (!(hour > now - SAID_MS)) return null;
  return (
    <Alert role="status" color="blue" icon={<IconInfoCircle />}>
      {t("front.plan.published", { name: asText(name) || t("front.plan.unnamed"), when: formatDateTime(at) })}
    </Alert>
  );
}
