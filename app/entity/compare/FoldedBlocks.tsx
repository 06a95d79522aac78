import { Button } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { MarkedHtml } from "./MarkedHtml.tsx";

interface FoldedBlocksProps {
  readonly label: string;
  readonly blocks: readonly string[];
}

/** Paragraphs that nobody has to look at, behind how many they are. */
export function FoldedBlocks({ label, blocks }: FoldedBlocksProps) {
  const [isOpen, setOpen] = useState(false);
  const html = blocks.join("");
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        size="compact-md"
        leftSection={<Icon size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && <MarkedHtml before={html} after={html} />}
    </div>
  );
}
