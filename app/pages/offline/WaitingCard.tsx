import { Badge, Group, List, Paper, Progress, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import type { OperationState } from "../../../sync/outbox/outbox-operation.ts";
import { formatWhen } from "../../ui/format-when.ts";
import { stateInWords } from "./waiting-item.ts";

export interface WaitingCardProps {
  readonly badge: { readonly color: string; readonly label: string };
  /** What kind of thing it is. */
  readonly kind: string;
  readonly title: string;
  /** ISO timestamp of the device. */
  readonly queuedAt: string;
  readonly state: OperationState;
  /** Why it was refused, one line each. */
  readonly reasons: readonly string[];
  /** Fraction sent, 0..1, while a file is being sent. */
  readonly progress?: number;
  /** Buttons. */
  readonly children: ReactNode;
}

const STATE_COLORS: Record<OperationState["tag"], string> = { pending: "gray", sent: "blue", conflict: "orange", refused: "red" };

/** One edit or file that waits, with what can be done about it. */
export function WaitingCard({ badge, kind, title, queuedAt, state, reasons, progress, children }: WaitingCardProps) {
  return (
    <Paper component="li" withBorder radius="md" p="md">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4} flex="1 1 18rem" miw={0}>
          <Group gap="xs">
            <Badge color={badge.color} variant="light" radius="sm">
              {badge.label}
            </Badge>
            <Text size="sm" c="dimmed">
              {kind} · {t("offline.queuedAt", { when: formatWhen(queuedAt, new Date()) })}
            </Text>
          </Group>
          <Text fw={600} style={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
            {title}
          </Text>
          <Text
            size="sm"
            fw={500}
            c={state.tag === "pending" ? "dimmed" : `var(--mantine-color-${STATE_COLORS[state.tag]}-light-color)`}
          >
            {stateInWords(state)}
          </Text>
          {reasons.length > 0 && (
            <List size="sm" spacing={2}>
              {reasons.map((reason) => (
                <List.Item key={reason}>{reason}</List.Item>
              ))}
            </List>
          )}
          {progress !== undefined && <Progress value={progress * 100} aria-label={title} size="sm" />}
        </Stack>
        <Group gap="xs">{children}</Group>
      </Group>
    </Paper>
  );
}
