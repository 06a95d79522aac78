import { z } from "zod";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { checkHosts } from "../check-hosts.ts";
import { lookUpHost } from "../look-up-host.ts";

/** How far pointing each host at its site has come is asked of the hosts' records. */
export const checkHostsJob: NamedJob<Record<string, never>> = {
  name: "check-hosts",
  payload: z.strictObject({}),
  schedule: "* * * * *",
  usual: {},
  atStart: false,
  failure: "checking the records of hosts failed",
  async work({ store, changes }, _payload, goesOn) {
    await checkHosts({ store, publish: changes.publish }, lookUpHost, goesOn);
    return "done";
  },
};
