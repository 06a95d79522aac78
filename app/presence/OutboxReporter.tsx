import { useEffect } from "react";
import { MOST_REPORTED, OUTBOX_REPORT, type OutboxReport } from "../../schema/wire/outbox-report.ts";
import { useClient } from "../hooks/use-client.ts";
import { throttle } from "../rich-text/channel/throttle.ts";

/** The shortest time between two reports, milliseconds. */
const EVERY_MS = 5_000;
const NOTHING: OutboxReport = { refused: 0, conflicts: 0 };

/** Tells the server how many edits wait on this device for a person, so that whoever runs it sees that something keeps being refused. */
export function OutboxReporter() {
  const {
    realtime,
    engine: { status },
  } = useClient();
  useEffect(() => {
    // The server begins with nothing at each connection.
    let reported = NOTHING;
    const report = () => {
      if (!realtime.connected.get()) return;
      const { isLeader, refused, conflicts } = status.get();
      const held = isLeader ? { refused: bounded(refused), conflicts: bounded(conflicts) } : NOTHING;
      if (held.refused === reported.refused && held.conflicts === reported.conflicts) return;
      reported = held;
      realtime.emit(OUTBOX_REPORT, held);
    };
    const reportSoon = throttle(report, EVERY_MS);
    const connected = () => {
      reported = NOTHING;
      reportSoon();
    };
    reportSoon();
    const ends = [realtime.connected.subscribe(connected), status.subscribe(reportSoon), reportSoon.cancel];
    return () => {
      for (const end of ends) end();
    };
  }, [realtime, status]);
  return null;
}

function bounded(count: number): number {
  return Math.min(count, MOST_REPORTED);
}
