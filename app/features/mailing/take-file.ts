import type { ReactNode } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { type TakenAddresses, takenAddresses } from "../../../schema/wire/taken-addresses.ts";
import { failureText } from "../../failures/failure-text.tsx";
import type { FileAddress } from "./address-file.ts";

/** What became of a file; `failure`: what is said where the rest of it was not taken, `null` where all of it was. */
export interface ImportReport {
  readonly taken: TakenAddresses;
  readonly failure: ReactNode;
}

/** Addresses of a request: the server takes no more at once. */
const PART = 200;

/** Has the addresses of a file taken part by part. Never rejects. */
export async function takeFile(
  post: (body: unknown) => Promise<unknown>,
  { source, addresses }: { readonly source: string; readonly addresses: readonly FileAddress[] },
): Promise<ImportReport> {
  let taken: TakenAddresses = { added: 0, joined: 0, known: 0, left: 0 };
  for (let from = 0; from < addresses.length; from += PART) {
    try {
      const more = takenAddresses.parse(await post({ source, addresses: addresses.slice(from, from + PART) }));
      taken = {
        added: taken.added + more.added,
        joined: taken.joined + more.joined,
        known: taken.known + more.known,
        left: taken.left + more.left,
      };
    } catch (error) {
      return { taken, failure: failureText(t("mailingList.import.again"), error) };
    }
  }
  return { taken, failure: null };
}
