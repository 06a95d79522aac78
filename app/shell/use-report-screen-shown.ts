import { useEffect } from "react";
import { useClient } from "../hooks/use-client.ts";
import { useAfterFirstList } from "./menu/use-after-first-list.ts";

/** Tells the engine when the page shows its first list, or that it shows none: what can wait for that begins then. */
export function useReportScreenShown(): void {
  const { engine } = useClient();
  const isShown = useAfterFirstList();
  useEffect(() => {
    if (isShown) void engine.screenShown();
  }, [engine, isShown]);
}
