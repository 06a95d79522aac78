import type { DeliveryQueue } from "../../engines/delivery/delivery-queue.ts";

/** Notices that were sent, and the devices that get them. */
export const pushQueue: DeliveryQueue = {
  runs: "push_runs",
  rows: "push_recipients",
  doc: "doc_id",
  words: { noAnswer: "push.trouble.noAnswer", tooOften: "push.trouble.tooOften", lost: "push.trouble.lost" },
};
