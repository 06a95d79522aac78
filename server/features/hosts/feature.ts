import type { Feature } from "../../http/feature.ts";
import { hostnameBehaviour } from "./hostname.ts";
import { checkHostsJob } from "./jobs/check-hosts.ts";

export const hostsFeature: Feature = {
  name: "hosts",
  behaviours: {
    hostname: hostnameBehaviour,
  },
  jobs: [checkHostsJob],
};
