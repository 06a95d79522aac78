import * as z from "zod/mini";

const identityMessage = z.union([
  z.object({ type: z.literal("google-identity"), data_enc: z.string().check(z.minLength(1), z.maxLength(4000)) }),
  z.object({ type: z.literal("google-identity"), error: z.enum(["cancelled", "failed"]) }),
]);
/** What the window at Google tells the page that opened it. */
export type IdentityMessage = z.infer<typeof identityMessage>;

/** Whom such a message is taken from: this window, while it shows a page of this origin. */
export interface TrustedWindow {
  readonly origin: string;
  readonly source: unknown;
}

/** `null` for whatever else windows send each other: any page may send anything to one that it knows (PROF-022). */
export function readIdentityMessage(
  { origin, source, data }: Pick<MessageEvent<unknown>, "origin" | "source" | "data">,
  trusted: TrustedWindow,
): IdentityMessage | null {
  if (origin !== trusted.origin || source === null || source !== trusted.source) return null;
  return identityMessage.safeParse(data).data ?? null;
}
