import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { unreadMark } from "../hooks/unread-mark.ts";
import { useObservable } from "../hooks/use-observable.ts";
import classes from "./DrawerButton.module.css";

interface DrawerButtonProps {
  readonly label: string;
  /** What is in the drawer is not on the screen. */
  readonly isAway: boolean;
  readonly onClick: () => void;
  /** The icon. */
  readonly children: ReactNode;
}

/** Brings the drawer back or puts it away, and says what is unread there while it is away. */
export function DrawerButton({ label, isAway, onClick, children }: DrawerButtonProps) {
  const unread = useObservable(unreadMark);
  const mark = isAway ? unread : null;
  const name = mark ? `${label}, ${mark.words}` : label;
  return (
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={name} title={name} onClick={onClick}>
      {children}
      {mark && (
        <span aria-hidden className={classes.unread}>
          {mark.text}
        </span>
      )}
    </ActionIcon>
  );
}
