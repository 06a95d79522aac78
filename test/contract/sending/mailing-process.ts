import { pino } from "pino";
import { behaviours } from "../../../server/behaviours.ts";
import { createChangeBus } from "../../../server/context/change-bus.ts";
import { openStore } from "../../../server/core/open-store.ts";
import { loadServerKey } from "../../../server/core/sessions/server-key.ts";
import { openDkim } from "../../../server/features/mailing/dkim/open-dkim.ts";
import { startMailing } from "../../../server/features/mailing/sending/start-mailing.ts";
import { openSmtpCarrier } from "../../../server/outbound/mail/letter-carrier.ts";
import { openMailProviders } from "../../../server/outbound/mail/providers/mail-provider.ts";

/** A process that sends campaigns until it is killed: database (`null` and a folder, or an address), mail server, ms that its clock is ahead. */
const [dataDir = "", databaseUrl = "", smtpUrl = "", ahead = "0"] = process.argv.slice(2);

const store = await openStore(databaseUrl === "" ? { dataDir } : { dataDir: null, databaseUrl });
const hashing = () => Promise.reject(new Error("nobody sets passwords here"));
startMailing(
  {
    store,
    changes: createChangeBus((error) => {
      throw error;
    }),
    letters: openSmtpCarrier(smtpUrl),
    mailProviders: openMailProviders({ ses: null, mailgun: null }, () => new Date()),
    serverKey: await loadServerKey(store),
    mailsPerSecond: 1000,
    returns: { mailbox: null, box: null },
    dkim: openDkim(
      store,
      async () => null,
      () => new Date(),
    ),
    behaviours,
    passwords: { hash: hashing, verify: hashing },
    ratePassword: hashing,
    logger: pino({ level: "warn" }, pino.destination(2)),
    traces: null,
    now: () => new Date(Date.now() + Number(ahead)),
  },
  "https://cierre.example",
);
process.stdout.write("sending\n");
