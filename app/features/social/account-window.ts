import * as z from "zod/mini";
import { askWindow, type OpeningWindow, type WindowAnswer } from "../../shared/ask-window.ts";

/** What the helper says of an account that somebody signed in to (SOCIAL-015). */
const accountMessage = z.object({
  type: z.literal("external-account"),
  externalId: z.string().check(z.minLength(1), z.maxLength(200)),
  accessToken: z.optional(z.string().check(z.maxLength(4000))),
  refreshToken: z.optional(z.string().check(z.maxLength(4000))),
  profile: z.optional(z.record(z.string(), z.unknown())),
});
export type SignedInAccount = Omit<z.infer<typeof accountMessage>, "type">;

/**
 * Opens the helper that signs in to accounts of the type, `helper` being the address under which there is one for each, and waits for
 * what it says. Messages of other windows and origins are ignored. To be called in the click itself.
 */
export function askHelper(
  host: OpeningWindow,
  { helper, type }: { readonly helper: string; readonly type: string },
  signal: AbortSignal,
): Promise<WindowAnswer<SignedInAccount>> {
  const url = `${helper.replace(/\/+$/, "")}/${encodeURIComponent(type)}`;
  const read = (event: MessageEvent<unknown>, { origin, source }: { origin: string; source: Window }) => {
    if (event.origin !== origin || event.source !== source) return null;
    const { success, data } = accountMessage.safeParse(event.data);
    if (!success) return null;
    const { type: _kind, ...account } = data;
    return account;
  };
  const asked = { url, name: "cierre-account", features: "popup,width=600,height=256", origin: new URL(helper).origin, read };
  return askWindow(host, asked, signal);
}
