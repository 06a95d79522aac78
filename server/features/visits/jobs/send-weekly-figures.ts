import { z } from "zod";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { sendWeeklyFigures } from "../letters/send-weekly-figures.ts";

/** On Mondays, at seven in Buenos Aires, the figures of the week before go out; what a mail server did not take is tried again each hour of that day. */
export const sendWeeklyFiguresJob: NamedJob<Record<string, never>> = {
  name: "send-weekly-figures",
  payload: z.strictObject({}),
  schedule: "0 10-22 * * 1",
  usual: {},
  atStart: false,
  failure: "sending the figures of the week failed",
  work: async (services, _payload, goesOn) => ((await sendWeeklyFigures(services, goesOn)) ? "done" : "later"),
};
