import type { Reach } from "../../guarded-lookup.ts";
import type { LetterCarrier } from "../letter.ts";
import { openComposer } from "../letter-message.ts";
import { sendByMailgun } from "./mailgun.ts";
import { sendBySes } from "./ses.ts";

declare module "../../../context/services.ts" {
  interface Services {
    /** Hands over what campaigns of a project send that has an account with a provider. */
    readonly mailProviders: MailProviders;
  }
}

/** A project's account with a provider of mail, which has an API over HTTP. */
export type ProviderAccount = SesAccount | MailgunAccount;

export interface SesAccount {
  readonly kind: "ses";
  /** Such as `eu-west-1`. */
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

export interface MailgunAccount {
  readonly kind: "mailgun" | "mailgun-eu";
  /** The domain that the account sends from. */
  readonly domain: string;
  readonly key: string;
}

/** Where an API is: the provider's own address unless somebody says otherwise, who may name one of the server's network. */
export interface ApiAddress {
  /** Without a slash at the end. */
  readonly url: string;
  readonly reach: Reach;
}

export type MailProviders = (account: ProviderAccount) => LetterCarrier;

/** `addresses`: of APIs that are asked instead of the providers' own ones, without a slash at the end; `null` for none. */
export function openMailProviders(
  addresses: { readonly ses: string | null; readonly mailgun: string | null },
  now: () => Date,
): MailProviders {
  const compose = openComposer();
  const at = (own: string | null, url: string): ApiAddress =>
    own === null ? { url, reach: "public" } : { url: own, reach: "any" };
  return (account) => ({
    async send(letter) {
      const message = await compose(letter).catch((error: unknown) =>
        error instanceof Error ? error : new Error(String(error)),
      );
      if (message instanceof Error) return { tag: "later", error: message.message, failure: null };
      switch (account.kind) {
        case "ses":
          return sendBySes(
            account,
            { letter, message },
            at(addresses.ses, `https://email.${account.region}.amazonaws.com`),
            now(),
          );
        case "mailgun":
          return sendByMailgun(account, { letter, message }, at(addresses.mailgun, "https://api.mailgun.net"));
        case "mailgun-eu":
          return sendByMailgun(account, { letter, message }, at(addresses.mailgun, "https://api.eu.mailgun.net"));
      }
    },
    close: () => undefined,
  });
}
