import { z } from "zod";
import { fillAddresses } from "../../../core/documents/addresses/fill-addresses.ts";
import type { NamedJob } from "../job-definition.ts";

/** Documents of former versions are given the address that their collection declares; nothing once that is done. */
export const fillAddressesJob: NamedJob<Record<string, never>> = {
  name: "fill-addresses",
  payload: z.strictObject({}),
  schedule: "20 * * * *",
  usual: {},
  atStart: true,
  failure: "giving documents their addresses failed",
  async work({ store, changes }, _payload, goesOn) {
    return (await fillAddresses({ store, publish: changes.publish }, goesOn)) === "done" ? "done" : "later";
  },
};
