import { browserClock, randomIds } from "../clock.ts";
import { openDeviceStore } from "../device-store/open-device-store.ts";
import { createFaultBook, type FaultBook } from "./fault-book.ts";
import { orderlyBook } from "./orderly-book.ts";
import { sendFaultsOver } from "./send-faults.ts";

/** The book of this browser. */
export function openFaultBook(): FaultBook {
  const send = sendFaultsOver((...asked) => fetch(...asked));
  const clock = browserClock();
  return orderlyBook(createFaultBook({ store: openDeviceStore(), clock, ids: randomIds(), send }), clock);
}
