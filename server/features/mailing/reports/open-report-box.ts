import { type ImapAddress, imapSettingsOf } from "../../../outbound/imap/imap-settings.ts";
import { openImapBox } from "./imap-box.ts";
import { openMaildir } from "./maildir-box.ts";
import type { ReportBox } from "./report-box.ts";

/** Where reports are read: a maildir on this machine, or a mailbox at a mail server. */
export type ReportPlace = { readonly maildir: string } | { readonly imap: ImapAddress };

/** Reads at all places. `silenceMs`: longest wait for a mail server to say something. */
export function openReportBox(places: readonly ReportPlace[], silenceMs?: number): ReportBox {
  const boxes = places.map((place) => boxAt(place, silenceMs));
  return {
    async readNew(take, goesOn) {
      const read = await Promise.allSettled(boxes.map((box) => box.readNew(take, goesOn)));
      // What is wrong at one place keeps no other one up.
      for (const one of read) if (one.status === "rejected") throw one.reason;
    },
  };
}

function boxAt(place: ReportPlace, silenceMs: number | undefined): ReportBox {
  if ("maildir" in place) return openMaildir(place.maildir);
  const settings = imapSettingsOf(place.imap);
  if (settings === null) throw new Error("a mailbox has a host, a user and a password");
  return openImapBox(settings, silenceMs);
}
