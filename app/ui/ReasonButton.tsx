import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useNotify } from "../hooks/use-notify.ts";

interface ReasonButtonProps {
  readonly label: string;
  /** What the button is called where its label alone does not say what it is for. */
  readonly name?: string;
  readonly icon: ReactNode;
  /** Why it does nothing at present; said on the button, and when it is pressed. */
  readonly obstacle: string | null;
  readonly isBusy?: boolean;
  /** The one that people came for. */
  readonly isMain?: boolean;
  readonly onPress: () => void;
}

/** A button of a toolbar that says why it cannot be pressed. */
export function ReasonButton({ label, name, icon, obstacle, isBusy = false, isMain = false, onPress }: ReasonButtonProps) {
  const notify = useNotify();
  return (
    <Button
      variant={isMain && obstacle === null ? "filled" : "default"}
      aria-label={name}
      leftSection={icon}
      loading={isBusy}
      aria-disabled={obstacle !== null}
      title={obstacle ?? undefined}
      c={obstacle === null ? undefined : "dimmed"}
      onClick={() => (obstacle === null ? onPress() : notify.info(obstacle, { id: obstacle }))}
    >
      {label}
    </Button>
  );
}
