import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";

interface OpenItemButtonProps {
  readonly name: string;
  readonly isOpen: boolean;
  readonly readOnly: boolean;
  readonly onToggle: () => void;
}

/** Shows and hides the inputs of an item of a list. */
export function OpenItemButton({ name, isOpen, readOnly, onToggle }: OpenItemButtonProps) {
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={readOnly ? undefined : <IconPencil size={14} />}
      aria-expanded={isOpen}
      aria-label={t(isOpen ? "widget.closeItem" : readOnly ? "widget.viewItem" : "widget.editItem", { name })}
      onClick={onToggle}
    >
      {t(isOpen ? "widget.done" : readOnly ? "widget.view" : "widget.edit")}
    </Button>
  );
}
