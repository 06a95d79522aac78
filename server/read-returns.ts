import { ConfigError } from "./config-error.ts";
import { LONGEST_MAILBOX } from "./features/mailing/reports/return-path.ts";

/** The mailbox that reports of letters go to, and the maildir where they arrive. */
export interface ReturnsSettings {
  readonly mailbox: string;
  readonly folder: string;
}

/** Throws `ConfigError` for one without the other, and for a name that leaves no room for the letter's. */
export function returnsOf(mailbox: string | undefined, folder: string | undefined): ReturnsSettings | null {
  if (mailbox === undefined && folder === undefined) return null;
  if (mailbox === undefined || folder === undefined) throw new ConfigError("RETURN_ADDRESS and RETURN_MAILDIR belong together.");
  if (mailbox.lastIndexOf("@") > LONGEST_MAILBOX)
    throw new ConfigError(`RETURN_ADDRESS: its name may have ${LONGEST_MAILBOX} characters at most.`);
  return { mailbox, folder };
}
