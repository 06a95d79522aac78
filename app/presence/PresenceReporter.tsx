import { useEffect } from "react";
import { realtimeEvents } from "../../schema/wire/realtime.ts";
import { useClient } from "../hooks/use-client.ts";
import { useHashLocation } from "../hooks/use-routing.ts";
import { throttle } from "../rich-text/channel/throttle.ts";
import { createActivity } from "./activity.ts";
import { observeEditedField } from "./edited-field.ts";
import { textPlace } from "./text-place.ts";

/** How often the place of somebody who goes through a text is sent, milliseconds. */
const PLACES_MS = 3_000;

/** What somebody does who is there. Keyboards on glass press no keys: they put in. */
const SIGNS = ["click", "keypress", "input"];

/** Tells the others where this page is, what is typed into, and that somebody is there (RT-022, RT-026, RT-027). */
export function PresenceReporter() {
  const { realtime } = useClient();
  const { path } = useHashLocation();
  useEffect(() => {
    let field: string | null = null;
    const report = () => {
      const place = field === null ? null : textPlace.get();
      if (realtime.connected.get()) realtime.emit(realtimeEvents.path, { path: path || "/", field, ...(place && { place }) });
    };
    const reportPlace = throttle(report, PLACES_MS);
    report();
    const ends = [
      realtime.connected.subscribe(report),
      textPlace.subscribe(() => field !== null && reportPlace()),
      reportPlace.cancel,
      observeEditedField(document, (next) => {
        field = next;
        report();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [realtime, path]);
  useEffect(() => {
    const activity = createActivity(() => realtime.emit(realtimeEvents.present));
    const happened = () => activity.happened(Date.now());
    const received = (event: MessageEvent) => isTypedInFrame(event) && happened();
    for (const name of SIGNS) window.addEventListener(name, happened, { capture: true, passive: true });
    window.addEventListener("message", received);
    return () => {
      activity.stop();
      for (const name of SIGNS) window.removeEventListener(name, happened, { capture: true });
      window.removeEventListener("message", received);
    };
  }, [realtime]);
  return null;
}

/** A text is written in a frame of its own, whose keys the page hears nothing of; the frame tells what it has become. */
function isTypedInFrame({ source, origin, data }: MessageEvent): boolean {
  const frame = document.activeElement;
  const isOurs = frame instanceof HTMLIFrameElement && source === frame.contentWindow && origin === window.location.origin;
  return isOurs && typeof data === "object" && data !== null && data.type === "value";
}
