import type { FastifyReply, FastifyRequest } from "fastify";
import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { Services } from "../../../context/services.ts";
import { readerBrowser, rememberBrowser } from "../../../http/reader-browser.ts";
import { openReader, sealReturn, type VouchedReader } from "../../people/google/reader-vouching.ts";
import { COMMENTS_PATH } from "../../site/comments/comment-form.ts";
import { siteAddress } from "../../site/site-address.ts";
import type { FormShown } from "../comment-pages.ts";
import { COMMENTS_COOKIE } from "../comments-cookie.ts";
import type { CommentFields } from "../sent-comment.ts";

interface Commented {
  readonly project: string;
  readonly article: string;
}

/** Sends a reader to the provider, who brings them back to the form of the same article in the same browser. */
export async function goToProvider(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { base, replyTo, ...commented }: Commented & { readonly base: string; readonly replyTo: string },
): Promise<FastifyReply> {
  if (services.signIn.google === null) throw new CierreError("notFound");
  const browser = readerBrowser(request, COMMENTS_COOKIE);
  rememberBrowser(reply, COMMENTS_COOKIE, browser);
  const site = await siteAddress(services, request, base, commented.project);
  const to = new URL(`${site}${COMMENTS_PATH}${encodeURIComponent(commented.article)}`);
  if (replyTo !== "") to.searchParams.set("a", replyTo);
  const lector = sealReturn(services, { to: to.href, about: aboutOf(commented, browser.id) });
  // The provider knows the server by one name alone.
  const own = services.publicUrl ?? `${request.protocol}://${request.host}`;
  return reply.header("cache-control", "no-store").redirect(`${own}/api/auth/google/start?lector=${lector}`, 303);
}

/** What of a reader's account the form shows. `sealed`: what they came back with; `null` for whoever was not there. */
export function accountShown(
  services: Services,
  request: FastifyRequest,
  { sealed, ...commented }: Commented & { readonly sealed: string | null },
): Pick<FormShown, "account" | "takesAccounts" | "problem"> {
  const takesAccounts = services.signIn.google !== null;
  if (sealed === null) return { takesAccounts };
  const account = openAccount(services, request, commented, sealed);
  return account ? { account: { ...account, sealed } } : { takesAccounts, problem: t("site.comments.accountGone") };
}

/** What was sent, with the name and the mail of the account that it was sent with. */
export function byAccount(
  services: Services,
  request: FastifyRequest,
  commented: Commented,
  fields: CommentFields,
): ReturnType<typeof accountShown> & { readonly fields: CommentFields } {
  const sealed = fields.cuenta === "" ? null : fields.cuenta;
  const shown = accountShown(services, request, { ...commented, sealed });
  const { account } = shown;
  return { ...shown, fields: account ? { ...fields, nombre: account.name, correo: account.mail } : fields };
}

function openAccount(services: Services, request: FastifyRequest, commented: Commented, sealed: string): VouchedReader | null {
  const { id } = readerBrowser(request, COMMENTS_COOKIE);
  const found = openReader(services, aboutOf(commented, id), sealed);
  // Somebody without a name has one before the `@`.
  return found && { mail: found.mail, name: (found.name || found.mail.replace(/@.*/, "")).slice(0, 80) };
}

function aboutOf({ project, article }: Commented, browser: string): string {
  return [project, article, browser].join("\n");
}
