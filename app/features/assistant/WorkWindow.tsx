import { ActionIcon, Group, Title } from "@mantine/core";
import { IconMinus, IconWindowMaximize, IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { ASSISTANT_ATTRIBUTE } from "../../fields/assisted/assisted-field.ts";
import { DOCKED_ATTRIBUTE } from "../../ui/Dock.tsx";
import classes from "./assistant.module.css";

interface WorkWindowProps {
  readonly title: string;
  readonly onClose: () => void;
  /** What it works on; nothing for a page's own work. */
  readonly target?: HTMLElement;
  /** There is something in it that a person typed: it is put away, and not closed, when its target is far. */
  readonly isEdited: boolean;
  readonly children: ReactNode;
}

/** A window at the bottom of the screen, beside which people go on working (AI-005, AI-006). */
export function WorkWindow({ title, onClose, target, isEdited, children }: WorkWindowProps) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const [isMinimized, setMinimized] = useState(false);
  useEffect(() => box.current?.focus(), []);
  useFarAway(target, () => (isEdited ? setMinimized(true) : onClose()));
  return (
    <section
      ref={box}
      {...{ [ASSISTANT_ATTRIBUTE]: "", ...(isMinimized && { [DOCKED_ATTRIBUTE]: "" }) }}
      className={classes.window}
      data-minimized={isMinimized || undefined}
      tabIndex={-1}
      aria-labelledby={id}
      onKeyDown={({ key, target }) => key === "Escape" && !isEdited && !hasOpenList(target) && onClose()}
    >
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Title order={2} size="h5" id={id} className={classes.title}>
          {title}
        </Title>
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t(isMinimized ? "assistant.restore" : "assistant.minimize")}
            aria-expanded={!isMinimized}
            onClick={() => setMinimized(!isMinimized)}
          >
            {isMinimized ? <IconWindowMaximize size={16} /> : <IconMinus size={16} />}
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("shell.close")} onClick={onClose}>
            <IconX size={16} />
          </ActionIcon>
        </Group>
      </Group>
      <div className={classes.content} hidden={isMinimized}>
        {children}
      </div>
    </section>
  );
}

/** Escape in an open list of choices closes the list alone: Mantine says so to its own dialogs by this attribute. */
function hasOpenList(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-mantine-stop-propagation="true"]') !== null;
}

/** Calls `onFar` once the element is more than a screen away, or gone (AI-007). */
function useFarAway(element: HTMLElement | undefined, onFar: () => void): void {
  const latest = useRef(onFar);
  latest.current = onFar;
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && !entry.isIntersecting && latest.current(),
      // Percents of the screen on each side.
      { rootMargin: "100% 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
}
