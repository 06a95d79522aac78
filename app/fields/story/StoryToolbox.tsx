import { ActionIcon, Button, Group } from "@mantine/core";
import { IconAlignCenter, IconAlignLeft, IconAlignRight, IconArrowsMinimize, IconTextPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { t } from "../../../schema/messages/catalogue.ts";

const alignments = [
  { value: "left", label: "option.align.left", Icon: IconAlignLeft },
  { value: "center", label: "option.align.center", Icon: IconAlignCenter },
  { value: "right", label: "option.align.right", Icon: IconAlignRight },
] as const;

/** What can be done with a page of a story (FIELD-008): Texto, align, shrink, Insertar multimedia. */
export function StoryToolbox({ name, align, isShrunk, onText, onAlign, onShrink, children }: StoryToolboxProps) {
  return (
    <Group gap={4} role="group" aria-label={t("widget.story.tools", { name })}>
      <Button variant="default" size="compact-sm" leftSection={<IconTextPlus size={14} />} onClick={onText}>
        {t("widget.story.text")}
      </Button>
      {alignments.map(({ value, label, Icon }) => (
        <ActionIcon
          key={value}
          variant={align === value ? "filled" : "default"}
          aria-label={t(label)}
          aria-pressed={align === value}
          // There is no text to align.
          disabled={align === null}
          onClick={() => onAlign(value)}
        >
          <Icon size={16} />
        </ActionIcon>
      ))}
      <ActionIcon
        variant={isShrunk ? "filled" : "default"}
        aria-label={t("widget.story.shrink")}
        aria-pressed={isShrunk}
        onClick={onShrink}
      >
        <IconArrowsMinimize size={16} />
      </ActionIcon>
      {children}
    </Group>
  );
}

interface StoryToolboxProps {
  readonly name: string;
  /** Of the text at hand; `null` when there is none. */
  readonly align: string | null;
  readonly isShrunk: boolean;
  readonly onText: () => void;
  readonly onAlign: (align: "left" | "center" | "right") => void;
  readonly onShrink: () => void;
  /** 'Insertar multimedia'. */
  readonly children: ReactNode;
}
