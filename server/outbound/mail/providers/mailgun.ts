import { postBytes } from "../../post-bytes.ts";
import type { Refusal } from "../failure-kind.ts";
import type { Outcome } from "../letter.ts";
import type { ApiAddress, MailgunAccount } from "./mail-provider.ts";
import { type ComposedLetter, messageIn, type ProviderAnswer, providerOutcome, refusals } from "./provider-outcome.ts";

/** Hands a letter over to Mailgun (API v3, `messages.mime`), as it is; openings and clicks are counted here alone. Never throws. */
export async function sendByMailgun(
  { domain, key }: MailgunAccount,
  { letter, message }: ComposedLetter,
  { url, reach }: ApiAddress,
): Promise<Outcome> {
  const form = new FormData();
  form.set("to", letter.to.address);
  form.set("o:tracking", "no");
  form.set("message", new Blob([Uint8Array.from(message)], { type: "message/rfc822" }), "message.mime");
  // The platform writes the form, its boundary included.
  const written = new Response(form);
  const headers = {
    authorization: `Basic ${Buffer.from(`api:${key}`).toString("base64")}`,
    "content-type": written.headers.get("content-type") ?? "",
  };
  const body = Buffer.from(await written.arrayBuffer());
  const posted = await postBytes(`${url}/v3/${encodeURIComponent(domain)}/messages.mime`, { headers, body, reach });
  return providerOutcome(posted, refusalOf);
}

function refusalOf({ status, body }: ProviderAnswer): Refusal | null {
  if (status === 413) return refusals.tooLarge;
  if (status !== 400) return null;
  const said = messageIn(body);
  if (/^'?to'? parameter/i.test(said)) return refusals.address;
  // The account is not paid, not proven, or switched off: whoever has it mends it.
  return /account|domain|not allowed|disabled|authori[sz]e|activate/i.test(said) ? null : refusals.contents;
}
