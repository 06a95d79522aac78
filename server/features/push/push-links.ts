import type { ServerKey } from "../../core/sessions/server-key.ts";
import { idOfToken, signedToken } from "../../engines/delivery/signed-token.ts";
import type { PushLetter } from "./push-carrier.ts";

/** What a device tells of a notice: it showed it, somebody opened it, somebody put it away. */
export type PushReading = "shown" | "click" | "closed";

const PATHS: Readonly<Record<PushReading, string>> = { shown: "visto", click: "clic", closed: "cerrado" };

/** The links of one device's notice, as paths of the project's site. */
export function pushLinks(key: ServerKey, recipientId: string): PushLetter["links"] {
  const path = (kind: PushReading) => `/_avisos/${PATHS[kind]}/${signedToken(key, meaningOf(kind), recipientId)}`;
  return { shown: path("shown"), click: path("click"), closed: path("closed") };
}

/** Id of the recipient whose notice has the link; `null` for a token that this server has not made for that. */
export function pushRecipientOf(key: ServerKey, kind: PushReading, token: string): string | null {
  return idOfToken(key, meaningOf(kind), token);
}

function meaningOf(kind: PushReading) {
  return { purpose: "push links", kind };
}
