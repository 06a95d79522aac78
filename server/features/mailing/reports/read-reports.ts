import type { Services } from "../../../context/services.ts";
import { parseReport } from "./parse-report.ts";
import { readMail } from "./read-mail.ts";
import type { ReportBox } from "./report-box.ts";
import { type ReportServices, takeReport } from "./take-report.ts";

declare module "../../../context/services.ts" {
  interface Services {
    readonly returns: Returns;
  }
}

/** What becomes of letters later. */
export interface Returns {
  /** The mailbox that reports go to; letters go out from an address of their own in it. `null`: they go out from the sender. */
  readonly mailbox: string | null;
  /** Where what arrives in it can be read. */
  readonly box: ReportBox | null;
}

/** Takes what has been reported of letters since the last time; a mail that is no report stays where it was put away, for people. */
export async function readReports(
  services: ReportServices & Pick<Services, "logger">,
  box: ReportBox,
  goesOn: () => boolean,
): Promise<void> {
  await box.readNew(async (raw) => {
    const report = parseReport(raw, readMail);
    if (report === null) return;
    if (!(await takeReport(services, report)))
      services.logger.info({ kind: report.kind }, "a mail reports of a letter that is not ours");
  }, goesOn);
}
