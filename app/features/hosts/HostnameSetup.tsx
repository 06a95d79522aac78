import { Alert, Badge, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import { savedValues, serverId, shownValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { DnsTasks } from "./DnsTasks.tsx";
import { type HostnameStep, isTooEarly, type StepStatus, stepsOf } from "./hostname-steps.ts";

const colors: Readonly<Record<StepStatus, string>> = {
  initializing: "gray",
  pending: "yellow",
  active: "teal",
  blocked: "red",
  moved: "orange",
};

/** What is left to do until readers find the site under the host's name (spec 2 §2, Hostnames). */
export function HostnameSetup({ entry }: { readonly entry: Entry }) {
  const edgeStatus = shownValues(entry).edgeStatus ?? savedValues(entry).edgeStatus;
  return (
    <Card withBorder component="section" aria-label={t("section.hostnameSetup")}>
      <Title order={2} size="md" mb="sm">
        {t("section.hostnameSetup")}
      </Title>
      {serverId(entry) === null ? <Text size="sm">{t("hint.hostnameUnsaved")}</Text> : <Steps steps={stepsOf(edgeStatus)} />}
    </Card>
  );
}

function Steps({ steps }: { readonly steps: readonly HostnameStep[] }) {
  if (steps.some(({ name, status }) => name === "ownership" && status === "blocked")) {
    return (
      <Alert role="alert" color="red" icon={<IconAlertTriangle />}>
        {t("hostname.blocked")}
      </Alert>
    );
  }
  return (
    <Stack component="ol" gap="lg" m={0} p={0} style={{ listStyle: "none" }}>
      {steps.map((step, at) => (
        <Step key={step.name} step={step} number={at + 1} isTooEarly={step.name === "live" && isTooEarly(steps)} />
      ))}
    </Stack>
  );
}

interface StepProps {
  readonly step: HostnameStep;
  readonly number: number;
  readonly isTooEarly: boolean;
}

function Step({ step, number, isTooEarly: warns }: StepProps) {
  const title = t(step.title);
  return (
    <li>
      <Group justify="space-between" mb="xs">
        <Text fw={600} size="sm">
          {`${number}. ${title}`}
        </Text>
        <Badge color={colors[step.status]} variant="light" c="var(--mantine-color-text)">
          {t(`option.edgeStatus.${step.status}`)}
        </Badge>
      </Group>
      {warns && (
        <Alert role="status" color="orange" icon={<IconAlertTriangle />} mb="xs">
          {t("hostname.tooEarly")}
        </Alert>
      )}
      {step.tasks.length > 0 && <DnsTasks label={title} tasks={step.tasks} />}
    </li>
  );
}
