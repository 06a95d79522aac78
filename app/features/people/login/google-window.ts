import { askWindow, type OpeningWindow } from "../../../shared/ask-window.ts";
import { type IdentityMessage, readIdentityMessage } from "./identity-message.ts";

/** Where Google vouches for somebody; it ends with a page that tells the one that opened it. */
export const GOOGLE_WINDOW_PATH = "/api/auth/google/start";

/** `dataEnc`: what Google said, sealed by the server. */
export type GoogleAnswer =
  | { readonly tag: "identity"; readonly dataEnc: string }
  | { readonly tag: "blocked" | "closed" | "cancelled" | "failed" };

/** Opens the window at Google and waits for what it says, in the click itself. `signal` closes the window. */
export async function askGoogle(host: OpeningWindow, signal: AbortSignal): Promise<GoogleAnswer> {
  const window = {
    url: GOOGLE_WINDOW_PATH,
    name: "cierre-google",
    features: "popup,width=500,height=680",
    origin: host.location.origin,
    read: readIdentityMessage,
  };
  const said = await askWindow(host, window, signal);
  return said.tag === "answer" ? answerOf(said.answer) : said;
}

function answerOf(message: IdentityMessage): GoogleAnswer {
  return "data_enc" in message ? { tag: "identity", dataEnc: message.data_enc } : { tag: message.error };
}
