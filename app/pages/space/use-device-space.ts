import { useCallback, useEffect, useState } from "react";
import type { DeviceSpace } from "../../client/client-api.ts";
import { noteFault } from "../../failures/note-fault.ts";
import type { Answer } from "../../hooks/use-answer.ts";
import { useEngine } from "../../hooks/use-engine.ts";

/** What lies on this device of the person's work, read again whenever what waits changes. */
export function useDeviceSpace(): { readonly state: Answer<DeviceSpace>; readonly read: () => void } {
  const engine = useEngine();
  const [state, setState] = useState<Answer<DeviceSpace>>({ tag: "loading" });
  const read = useCallback(() => {
    engine.readSpace().then(
      (value) => setState({ tag: "known", value }),
      (error: unknown) => {
        noteFault(error);
        setState({ tag: "failed" });
      },
    );
  }, [engine]);
  useEffect(() => {
    read();
    const stops = [engine.outbox.subscribe(read), engine.files.subscribe(read)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [engine, read]);
  return { state, read };
}
