import type { FailureKind } from "../../../schema/values/failure-kinds.ts";

declare module "../../context/services.ts" {
  interface Services {
    /** Hands over what campaigns send. */
    readonly letters: LetterCarrier;
  }
}

/** A mail of many, to one reader. Texts for headers are one line each. */
export interface Letter {
  /** With its angle brackets. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string | null;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where one click takes the reader off (RFC 8058), and where a mail does, if there is such an address; `null` for nowhere. */
  readonly unsubscribe: { readonly web: string; readonly mail: string | null } | null;
  /** The list that brings it (RFC 2919): its name among all lists, as a domain has it, and for people. */
  readonly list: { readonly id: string; readonly name: string } | null;
  /** By which providers count what readers complain of. */
  readonly feedbackId: string | null;
  /** Where mail servers report what becomes of it later; `null`: to the sender. */
  readonly returnPath: string | null;
  /** What it is signed with (DKIM); `null`: it is not. */
  readonly dkim: DkimKey | null;
}

/** A key of a domain that letters come from. */
export interface DkimKey {
  readonly domainName: string;
  readonly keySelector: string;
  /** PEM. */
  readonly privateKey: string;
}

/**
 * What became of handing a letter over. `error` is what the mail server said, or what happened; `failure` why, where a mail server gave a reason that is about
 * this address or this letter: `null` for what has to do with neither, such as a mail server that is away.
 */
export type Outcome =
  | { readonly tag: "sent" }
  /** Nobody has it, and another try may go better: nothing was handed over, or it was refused for now. */
  | { readonly tag: "later"; readonly error: string; readonly failure: FailureKind | null }
  /** Nobody has it, and nobody will. */
  | { readonly tag: "refused"; readonly error: string; readonly failure: FailureKind }
  /** It was handed over, in part or whole, and no answer came: it may have gone. */
  | { readonly tag: "uncertain"; readonly error: string };

/** Hands letters over, several at a time. */
export interface LetterCarrier {
  /** Letters stay on the server: they reach nobody. */
  readonly staysHere?: true;
  /** Never throws. */
  send(letter: Letter): Promise<Outcome>;
  close(): void;
}
