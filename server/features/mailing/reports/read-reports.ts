import type { Services } from "../../../context/services.ts";
import { findReader, unsubscribe } from "../unsubscribe.ts";
import { arrivedAt, parseReport } from "./parse-report.ts";
import { readMail } from "./read-mail.ts";
import type { ReportBox } from "./report-box.ts";
import { recipientOfPath } from "./return-path.ts";
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

/** Takes what has been reported of letters since the last time, and who wants no more; a mail that is neither stays where it was put away, for people. */
export async function readReports(
  services: ReportServices & Pick<Services, "logger">,
  box: ReportBox,
  goesOn: () => boolean,
): Promise<void> {
  await box.readNew(async (raw) => {
    const mail = await readMail(raw);
    const report = parseReport(mail);
    if (report === null) await takeOff(services, arrivedAt(mail));
    else if (!(await takeReport(services, report)))
      services.logger.info({ kind: report.kind }, "a mail reports of a letter that is not ours");
  }, goesOn);
}

/** A mail to the address by which a letter is left, as mail programs write it when somebody presses their button (RFC 2369). */
async function takeOff(services: ReportServices, addresses: readonly string[]): Promise<void> {
  const id = addresses
    .map((address) => recipientOfPath(services.serverKey, "unsubscribe", address))
    .find((found) => found !== null);
  const reader = id === undefined ? null : await findReader(services.store, id);
  if (reader !== null) await unsubscribe(services, reader, services.now);
}
