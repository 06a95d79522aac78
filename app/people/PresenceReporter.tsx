import { useEffect } from "react";
import { realtimeEvents } from "../../schema/wire/realtime.ts";
import { useClient } from "../hooks/use-client.ts";
import { useHashLocation } from "../hooks/use-routing.ts";
import { throttle } from "../rich-text/channel/throttle.ts";
import { createActivity } from "./activity.ts";
import { observeEditedField } from "./edited-field.ts";
import { textPlace } from "./text-place.ts";

/** Somebody who goes through a text is told of as often, milliseconds. */
const PLACES_MS = 3_000;

/** Tells the others where this page is, what is typed into, and that somebody is there (RT-022, RT-026, RT-027). */
export function PresenceReporter() {
  const { realtime } = useClient();
  const { path } = useHashLocation();
  useEffect(() => {
    let field: string | null = null;
    const tell = () => {
      const place = field === null ? null : textPlace.get();
      if (realtime.connected.get()) realtime.emit(realtimeEvents.path, { path: path || "/", field, ...(place && { place }) });
    };
    const tellPlace = throttle(tell, PLACES_MS);
    tell();
    const ends = [
      realtime.connected.subscribe(tell),
      textPlace.subscribe(() => field !== null && tellPlace()),
      tellPlace.cancel,
      observeEditedField(document, (next) => {
        field = next;
        tell();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [realtime, path]);
  useEffect(() => {
    const activity = createActivity(() => realtime.emit(realtimeEvents.present));
    const happened = () => activity.happened(Date.now());
    for (const name of ["click", "keypress"]) window.addEventListener(name, happened, { capture: true, passive: true });
    return () => {
      activity.stop();
      for (const name of ["click", "keypress"]) window.removeEventListener(name, happened, { capture: true });
    };
  }, [realtime]);
  return null;
}
