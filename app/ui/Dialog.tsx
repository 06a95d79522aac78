import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "../../schema/messages/catalogue.ts";
import { useKeyboardComesBack } from "./use-keyboard-comes-back.ts";

interface DialogProps {
  readonly title: string;
  readonly size?: "lg" | "xl";
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that is there for as long as what it was asked for, and then gives the keyboard back. */
export function Dialog({ title, size, onClose, children }: DialogProps) {
  useKeyboardComesBack();
  return (
    <Modal opened onClose={onClose} size={size} title={title} closeButtonProps={{ "aria-label": t("entry.close") }}>
      {children}
    </Modal>
  );
}
