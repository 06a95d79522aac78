import { randomBytes } from "node:crypto";
import type { CollectionBehaviour, Saving, Values } from "../../core/behaviours/behaviour.ts";
import { qrDataUrl } from "./qr-data-url.ts";

export const permissionTokenBehaviour = { complete, takenIn: "stays" } satisfies CollectionBehaviour;

/**
 * The token with the link that takes its owner to the page where it is used, also as a picture. Made with the first save, and again
 * only with another length: whoever has it keeps their way in (PERM-048).
 */
function complete(values: Values, { stored, ctx: { origin } }: Saving): Values {
  const isOther = stored !== null && stored.bytes !== values.bytes;
  const made = isOther ? { ...values, token: null, link: null, qrDataURL: null } : values;
  const token = typeof made.token === "string" ? made.token : newToken(made.bytes);
  const link = made.link ?? (origin === undefined ? null : `${origin}/admin/#/enrolment/${token}`);
  if (typeof link !== "string") return { ...made, token };
  return { ...made, token, link, qrDataURL: made.qrDataURL ?? qrDataUrl(link) };
}

/** Bytes. */
const LONGEST_TOKEN = 256;

/** Of a length that is none the save is refused afterwards. */
function newToken(bytes: unknown): string {
  const isLength = typeof bytes === "number" && Number.isInteger(bytes) && bytes > 0 && bytes <= LONGEST_TOKEN;
  return randomBytes(isLength ? bytes : 32).toString("base64url");
}
