import * as z from "zod/mini";
import { CierreError } from "../../schema/errors.ts";
import { CLIENT_ERRORS_PER_REQUEST, type ClientError, clientError, type FaultPlace } from "../../schema/wire/client-errors.ts";
import type { Clock, Ids } from "../../sync/ports.ts";
import { isoNow } from "../clock.ts";
import type { DeviceStore } from "../device-store/open-device-store.ts";
import type { HttpSession } from "../http/headers.ts";
import type { DeviceTable } from "../indexed-db/device-database.ts";
import { describeFault } from "./describe-fault.ts";
import { FAULT_PREFIX, faultRange } from "./fault-rows.ts";
import type { SendFaults } from "./send-faults.ts";

/** Bugs that a device remembers: the oldest goes when there is one more. */
export const FAULTS_KEPT = 200;

/** Bugs in the device's store, where every tab and the service worker write them. */
export interface FaultBook {
  /** The same bug once more is counted. */
  keep(thrown: unknown, place: FaultPlace): Promise<void>;
  /** Oldest first. */
  list(): Promise<ClientError[]>;
  /** Sends what was not sent yet; what the server refuses for good is not sent again. Rejects when it cannot be sent now. */
  deliver(session: HttpSession): Promise<void>;
}

export interface FaultBookParts {
  readonly store: DeviceStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly send: SendFaults;
}

const stored = z.object({ fault: clientError, isSent: z.boolean() });
type Stored = z.infer<typeof stored>;
type Settings = DeviceTable<{ readonly name: string; readonly value: unknown }>;

export function createFaultBook({ store, clock, ids, send }: FaultBookParts): FaultBook {
  /** Rows of another version's shape are none. */
  const allIn = async (settings: Settings) =>
    (await settings.rows(faultRange())).flatMap(({ value }) => stored.safeParse(value).data ?? []);
  const all = () => store.read(["settings"], ({ settings }) => allIn(settings));

  const markSent = (sent: readonly ClientError[]) =>
    store.write(["settings"], async ({ settings }) => {
      const isAmongSent = new Set(sent.map(({ id }) => id));
      const marked = (await allIn(settings)).filter(({ fault }) => isAmongSent.has(fault.id));
      settings.put(marked.map((row) => rowOf({ ...row, isSent: true })));
    });
  return {
    async keep(thrown, place) {
      const fault = describeFault(thrown, place, { id: ids.next(), at: isoNow(clock) });
      await store.write(["settings"], async ({ settings }) => {
        const known = (await allIn(settings)).find((row) => isSameFault(row.fault, fault));
        const kept = known ? { ...known, fault: { ...known.fault, count: known.fault.count + 1 } } : { fault, isSent: false };
        settings.put([rowOf(kept)]);
        const tooMany = (await settings.count(faultRange())) - FAULTS_KEPT;
        if (tooMany > 0) settings.remove(await settings.keys(faultRange(), tooMany));
      });
    },
    list: async () => (await all()).map(({ fault }) => fault),
    async deliver(session) {
      const unsent = (await all()).filter(({ isSent }) => !isSent).map(({ fault }) => fault);
      for (let start = 0; start < unsent.length; start += CLIENT_ERRORS_PER_REQUEST) {
        const errors = unsent.slice(start, start + CLIENT_ERRORS_PER_REQUEST);
        await send(session, errors).catch(unlessRefusedForGood);
        await markSent(errors);
      }
    },
  };
}

function rowOf(value: Stored) {
  return { name: nameOf(value.fault), value };
}

function nameOf({ at, id }: ClientError): string {
  return `${FAULT_PREFIX}${at}/${id}`;
}

function isSameFault(one: ClientError, other: ClientError): boolean {
  const what = ({ place, name, message, stack }: ClientError) => JSON.stringify([place, name, message, stack[0]]);
  return what(one) === what(other);
}

function unlessRefusedForGood(error: unknown): void {
  if (!(error instanceof CierreError) || (error.code !== "malformed" && error.code !== "tooLarge")) throw error;
}
