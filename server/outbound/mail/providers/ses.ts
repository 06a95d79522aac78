import { postBytes } from "../../post-bytes.ts";
import type { Refusal } from "../failure-kind.ts";
import type { Outcome } from "../letter.ts";
import type { ApiAddress, SesAccount } from "./mail-provider.ts";
import { type ComposedLetter, messageIn, type ProviderAnswer, providerOutcome, refusals } from "./provider-outcome.ts";
import { signForAws } from "./sign-for-aws.ts";

const PATH = "/v2/email/outbound-emails";

/**
 * Hands a letter over to Amazon SES (API v2, `SendEmail`), as it is: from whom it comes its own header says, SES writes another `Message-ID`,
 * and what comes back goes to the letter's own address. Never throws.
 */
export async function sendBySes(
  account: SesAccount,
  { letter, message }: ComposedLetter,
  { url, reach }: ApiAddress,
  now: Date,
): Promise<Outcome> {
  const body = JSON.stringify({
    Destination: { ToAddresses: [letter.to.address] },
    ...(letter.returnPath !== null && { FeedbackForwardingEmailAddress: letter.returnPath }),
    Content: { Raw: { Data: message.toString("base64") } },
  });
  const address = `${url}${PATH}`;
  const headers = await signForAws({ url: new URL(address), body, service: "ses", ...account }, now);
  return providerOutcome(await postBytes(address, { headers, body, reach }), refusalOf);
}

function refusalOf({ headers, body }: ProviderAnswer): Refusal | null {
  const kind = String(headers["x-amzn-errortype"] ?? /"__type"\s*:\s*"([^"]*)"/.exec(body)?.[1] ?? "")
    .replace(/^.*#/, "")
    .replace(/:.*$/, "");
  const said = messageIn(body);
  // An account on trial sends to nobody but itself, and a domain that nobody has proven sends nothing: whoever has the account mends it.
  if (/not verified/i.test(said)) return null;
  if (kind === "MessageRejected") return refusals.policy;
  if (kind !== "BadRequestException") return null;
  if (/length|too (?:long|large)|size/i.test(said)) return refusals.tooLarge;
  return /address|local part|domain|recipient/i.test(said) ? refusals.address : refusals.contents;
}
