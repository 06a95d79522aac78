import { useEffect, useState } from "react";
import type { LeftWork } from "../../client/client-api.ts";
import { noteFault } from "../../failures/note-fault.ts";
import { useEngine } from "../../hooks/use-engine.ts";
import { useOutbox } from "../../hooks/use-outbox.ts";
import { useSession } from "../../hooks/use-session.ts";

/** `null` until the device has answered. */
export type LeftWorkState = readonly LeftWork[] | "failed" | null;

/** What waits where the person is not, and where they are no longer allowed; read again when the outbox changes. */
export function useLeftWork(): LeftWorkState {
  const engine = useEngine();
  const operations = useOutbox();
  const { projectId, lost } = useSession();
  const [state, setState] = useState<LeftWorkState>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another outbox is another answer
  useEffect(() => {
    let isGone = false;
    engine.listLeftWork().then(
      (all) => isGone || setState(all.filter((work) => lost !== undefined || work.projectId !== projectId)),
      (error: unknown) => {
        noteFault(error);
        if (!isGone) setState("failed");
      },
    );
    return () => {
      isGone = true;
    };
  }, [engine, operations, projectId, lost]);
  return state;
}
