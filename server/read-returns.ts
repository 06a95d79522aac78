import { ConfigError } from "./config-error.ts";
import type { ReportPlace } from "./features/mailing/reports/open-report-box.ts";
import { LONGEST_MAILBOX } from "./features/mailing/reports/return-path.ts";
import { imapSettingsOf } from "./outbound/imap/imap-settings.ts";

/** The mailbox that reports of letters go to, and where they are read. */
export interface ReturnsSettings {
  readonly mailbox: string;
  readonly readAt: readonly ReportPlace[];
}

interface Values {
  readonly RETURN_ADDRESS?: string | undefined;
  readonly RETURN_MAILDIR?: string | undefined;
  readonly RETURN_IMAP_URL?: string | undefined;
  readonly RETURN_IMAP_PASSWORD?: string | undefined;
}

/** Throws `ConfigError` for one without the other, and for a name that leaves no room for the letter's. */
export function returnsOf(values: Values): ReturnsSettings | null {
  const { RETURN_ADDRESS: mailbox } = values;
  const readAt = placesOf(values);
  if (mailbox === undefined && readAt.length === 0) return null;
  if (mailbox === undefined || readAt.length === 0)
    throw new ConfigError("RETURN_ADDRESS belongs together with RETURN_MAILDIR or RETURN_IMAP_URL.");
  if (mailbox.lastIndexOf("@") > LONGEST_MAILBOX)
    throw new ConfigError(`RETURN_ADDRESS: its name may have ${LONGEST_MAILBOX} characters at most.`);
  return { mailbox, readAt };
}

function placesOf({ RETURN_MAILDIR: maildir, RETURN_IMAP_URL: url, RETURN_IMAP_PASSWORD: password }: Values): ReportPlace[] {
  const here = maildir === undefined ? [] : [{ maildir }];
  if (url === undefined) {
    if (password !== undefined) throw new ConfigError("RETURN_IMAP_PASSWORD needs RETURN_IMAP_URL.");
    return here;
  }
  if (imapSettingsOf({ url, password }) === null)
    throw new ConfigError("RETURN_IMAP_URL needs a host, a user and a password, which may stand in RETURN_IMAP_PASSWORD.");
  return [...here, { imap: { url, password } }];
}
