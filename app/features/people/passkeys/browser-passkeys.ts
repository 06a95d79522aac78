import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { passkeyChallenge } from "../../../../schema/wire/accounts/passkeys.ts";
import type { OnlineCalls } from "../../../client/client-api.ts";

type Library = typeof import("@simplewebauthn/browser");

/** What was loaded for whoever uses a passkey; null before, and while it is on its way. */
let loaded: Library | null = null;

async function load(): Promise<Library> {
  loaded = await import("@simplewebauthn/browser");
  return loaded;
}

/** Whether this browser has passkeys at this address: they need a name that is no number, and a connection that nobody else reads. */
export function canUsePasskeys({ PublicKeyCredential: known, location } = window): boolean {
  return known !== undefined && !/^[\d.]+$|:/.test(location.hostname);
}

/** Whether the browser offers passkeys in the field for the name, before anybody presses a button. */
export async function canOfferPasskeys(): Promise<boolean> {
  return canUsePasskeys() && (await (await load()).browserSupportsWebAuthnAutofill());
}

/** Body of a sign-in. `isOffered`: in the field for the name, as long as the page is there; else the browser asks at once. Throws what `isCancelled` knows. */
export async function showPasskey(online: OnlineCalls, isOffered: boolean) {
  const { startAuthentication } = await load();
  const { options, challenge_enc } = passkeyChallenge.parse(await online.request("POST", "auth/passkey", {}));
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON; // as the server's library makes them
  return { passkey: await startAuthentication({ optionsJSON, useBrowserAutofill: isOffered }), challenge_enc };
}

/** What is sent of a new passkey. Throws what `isCancelled` and `isThereAlready` know. */
export async function makePasskey(online: OnlineCalls) {
  const { startRegistration } = await load();
  const { options, challenge_enc } = passkeyChallenge.parse(await online.request("POST", "profile/passkeys/challenge", {}));
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON; // as the server's library makes them
  return { passkey: await startRegistration({ optionsJSON }), challenge_enc };
}

/** Ends an offer, or a question of the browser's. */
export function stopAsking(): void {
  loaded?.WebAuthnAbortService.cancelCeremony();
}

/** Somebody closed the browser's question, let it wait too long, or something else asked. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError");
}

/** The device has a passkey of this account. */
export function isThereAlready(error: unknown): boolean {
  return error instanceof Error && error.name === "InvalidStateError";
}
