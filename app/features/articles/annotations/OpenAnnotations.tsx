import { Button } from "@mantine/core";
import { IconMessage2 } from "@tabler/icons-react";
import { useState } from "react";
import { useObservable } from "../../../hooks/use-observable.ts";
import { annotationsTitle } from "./annotations-title.ts";
import { type Desk, useDesk } from "./desk-context.ts";

/** Below a text: how many comments on it are open, and the way to them. Nothing until somebody says anything. */
export function OpenAnnotations() {
  const shown = useDesk();
  const isNeeded = shown !== null && (shown.visible.length > 0 || shown.threads.length > 0 || shown.draft !== null);
  const [wasNeeded, setNeeded] = useState(isNeeded);
  // It stays: the keyboard comes back to it.
  if (isNeeded && !wasNeeded) setNeeded(true);
  return shown && (isNeeded || wasNeeded) ? <Opener shown={shown} /> : null;
}

function Opener({ shown: { desk, threads, opener } }: { readonly shown: Desk }) {
  const isOpen = useObservable(desk.isOpen);
  return (
    <Button
      ref={opener}
      variant="light"
      leftSection={<IconMessage2 size={16} aria-hidden />}
      aria-expanded={isOpen}
      onClick={() => desk.isOpen.set(!isOpen)}
      style={{ alignSelf: "start" }}
    >
      {annotationsTitle(threads)}
    </Button>
  );
}
