import type { OutboxReport } from "../../schema/wire/outbox-report.ts";

/** Of one kind: devices that hold some, and edits of all of them. */
export interface HeldEdits {
  readonly devices: number;
  readonly edits: number;
}

declare module "../context/figures.ts" {
  interface FigureShapes {
    /** What devices that are connected to this process say of their outboxes. */
    readonly outboxes: Readonly<Record<keyof OutboxReport, HeldEdits>>;
  }
}

export interface ReportedOutboxes {
  /** `null`: it is gone. */
  set(socketId: string, report: OutboxReport | null): void;
  figures(): Readonly<Record<keyof OutboxReport, HeldEdits>>;
}

/** What sockets tell of their devices. It is what somebody says: it is counted, and believed for nothing else. */
export function createReportedOutboxes(): ReportedOutboxes {
  const reports = new Map<string, OutboxReport>();
  const held = (kind: keyof OutboxReport): HeldEdits => {
    const counts = [...reports.values()].map((report) => report[kind]).filter((count) => count > 0);
    return { devices: counts.length, edits: counts.reduce((sum, count) => sum + count, 0) };
  };
  return {
    set(socketId, report) {
      if (report === null || report.refused + report.conflicts === 0) reports.delete(socketId);
      else reports.set(socketId, report);
    },
    figures: () => ({ refused: held("refused"), conflicts: held("conflicts") }),
  };
}
