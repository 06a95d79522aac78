import type { Services } from "../../context/services.ts";
import { keepLooking, type Looking } from "../../engines/jobs/keep-looking.ts";
import { WebhookSender } from "./deliver-webhooks.ts";

/** After a commit, what comes within this time goes out with one look, ms. */
const TOGETHER_MS = 500;
/** What nobody has heard of is looked for after so long, ms: a try that is due again. */
const LONGEST_MS = 5_000;

/** Sends to webhooks soon after a commit of any process, and when a failed try is due again. A commit only wakes it: saves wait for nothing. */
export function startWebhooks(services: Services): Looking {
  let wake: () => void = () => undefined;
  let isNew = true;
  const look = () => {
    isNew = true;
    wake();
  };
  // After a turn there may be more of the same, and others may have theirs.
  const sender = new WebhookSender(services, look);
  const end = services.changes.subscribeToAll(look);
  const looking = keepLooking(async (goesOn) => {
    try {
      if (!isNew) await pause(LONGEST_MS, (resolve) => (wake = resolve));
      isNew = false;
      if (goesOn()) await sender.begin(goesOn);
    } catch (error) {
      services.logger.error({ err: error }, "looking for webhooks failed");
    }
    return TOGETHER_MS;
  });
  return {
    async stop() {
      end();
      const stopped = looking.stop();
      look();
      await stopped;
      await sender.settled();
    },
  };
}

/** Waits so long, ms, or until it is woken. */
function pause(ms: number, onWake: (wake: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    onWake(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
