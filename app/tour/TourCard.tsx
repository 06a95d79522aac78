import { Button, Group, Paper, Popover, Portal, Text } from "@mantine/core";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { t, textOfKey } from "../../schema/messages/catalogue.ts";
import { isWriting } from "../ui/is-writing.ts";
import classes from "./tour.module.css";
import type { TourStep } from "./tour-steps.ts";
import { type Place, useTarget } from "./use-target.ts";

interface TourCardProps {
  readonly step: TourStep;
  readonly colleague: string;
  readonly number: number;
  readonly count: number;
  readonly isBusy: boolean;
  /** Absent where there is nothing to do but to go on. */
  readonly onAction: (() => void) | undefined;
  readonly onNext: () => void;
  readonly onLeave: () => void;
}

/** One step beside what it is about, which is ringed and stays in use; at the lower edge where that is not to be seen. */
export function TourCard({ step, onLeave, ...rest }: TourCardProps) {
  const place = useTarget(step.targets);
  const title = useId();
  const card = <CardText step={step} title={title} onLeave={onLeave} {...rest} />;
  const dialog = {
    role: "dialog",
    "aria-labelledby": title,
    onKeyDown: (event: { key: string }) => event.key === "Escape" && onLeave(),
  } as const;
  if (place === null) {
    return (
      <Portal>
        <Paper withBorder shadow="md" p="md" className={classes.edge} {...dialog}>
          {card}
        </Paper>
      </Portal>
    );
  }
  return (
    <Popover
      opened
      position="bottom-start"
      width={364}
      shadow="md"
      withArrow
      withRoles={false}
      trapFocus={false}
      returnFocus={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={300}
    >
      <Portal>
        <Popover.Target>
          <div className={classes.ring} style={around(place)} />
        </Popover.Target>
      </Portal>
      <Popover.Dropdown maw="calc(100vw - 16px)" {...dialog}>
        {card}
      </Popover.Dropdown>
    </Popover>
  );
}

/** The ring keeps clear of what it is about, CSS pixels. */
const RING_GAP = 6;

function around({ left, top, width, height }: Place): Place {
  return { left: left - RING_GAP, top: top - RING_GAP, width: width + 2 * RING_GAP, height: height + 2 * RING_GAP };
}

interface CardTextProps extends TourCardProps {
  readonly title: string;
}

function CardText({ step, colleague, number, count, title, isBusy, onAction, onNext, onLeave }: CardTextProps): ReactNode {
  const card = useRef<HTMLDivElement>(null);
  // Where it moves from its target to the edge it is drawn anew, and keeps the keyboard.
  useEffect(() => {
    // It may have gone on by itself.
    if (isWriting()) return;
    const control = step.isAtTarget ? document.querySelector<HTMLElement>(`${step.targets[0]} :is(textarea, input)`) : null;
    (control ?? card.current)?.focus({ preventScroll: true });
  }, [step]);
  const isLast = step.id === "last";
  return (
    <div ref={card} tabIndex={-1} className={classes.card} aria-live="polite">
      <Text size="xs" c="dimmed">
        {t("tour.step", { number, count })}
      </Text>
      <Text id={title} fw={700}>
        {t(`tour.${step.id}.title`)}
      </Text>
      <Text size="sm" mt={4}>
        {t(`tour.${step.id}.text`, { colleague })}
      </Text>
      <Group mt="sm" gap="sm">
        {onAction && (
          <Button loading={isBusy} onClick={onAction}>
            {textOfKey(`tour.${step.id}.do`)}
          </Button>
        )}
        {!onAction && <Button onClick={onNext}>{t(isLast ? "tour.end" : "tour.next")}</Button>}
        {!isLast && (
          <Button variant="subtle" color="gray" onClick={onLeave}>
            {t("tour.skip")}
          </Button>
        )}
      </Group>
    </div>
  );
}
