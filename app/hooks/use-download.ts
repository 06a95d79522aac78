import { useEffect, useRef, useState } from "react";
import { CierreError } from "../../schema/errors.ts";
import { handOver } from "../entity/hand-over.ts";
import { useOnlineCalls } from "./use-online-calls.ts";

export type DownloadState =
  | { readonly tag: "idle" }
  | { readonly tag: "loading"; readonly bytes: number }
  | { readonly tag: "done" }
  | { readonly tag: "failed" };

/** Fetches a file of the server and gives it to the person. Leaving the page stops it. */
export function useDownload(path: string, name: string): { state: DownloadState; start: () => void; stop: () => void } {
  const online = useOnlineCalls();
  const [state, setState] = useState<DownloadState>({ tag: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const gone = new AbortController();
    running.current = gone;
    setState({ tag: "loading", bytes: 0 });
    try {
      handOver(await online.download(path, (bytes) => setState({ tag: "loading", bytes }), gone.signal), name);
      setState({ tag: "done" });
    } catch (error) {
      const isStopped = error instanceof CierreError && error.code === "aborted";
      setState({ tag: isStopped ? "idle" : "failed" });
    }
  };
  return { state, start: () => void start(), stop: () => running.current?.abort() };
}
