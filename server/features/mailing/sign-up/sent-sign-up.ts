import { z } from "zod";
import { t } from "../../../../schema/messages/catalogue.ts";
import { TRAP } from "../../site/form-markup.ts";
import type { SignUpInput } from "../../site/newsletters/newsletter-form.ts";
import type { OfferedList } from "../../site/newsletters/offered-lists.ts";

/** What stood in the form. */
export interface SentSignUp {
  readonly email: string;
  readonly name: string;
  /** Those of the lists that the site offers. */
  readonly lists: readonly OfferedList[];
  readonly isTrapped: boolean;
}

export type SignUpErrors = Partial<Record<SignUpInput, string>>;

export function sentSignUp(body: unknown, offered: readonly OfferedList[]): SentSignUp {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  const typed = (name: string) => (form.get(name) ?? "").replace(/\p{Cc}|\p{Bidi_Control}/gu, " ").trim();
  const chosen = form.getAll("lista");
  return {
    email: typed("correo").toLowerCase(),
    name: typed("nombre").slice(0, 80),
    lists: offered.filter(({ id }) => chosen.includes(id)),
    isTrapped: typed(TRAP) !== "",
  };
}

export function signUpErrors({ email, lists }: SentSignUp): SignUpErrors {
  const isMail = email.length <= 200 && z.email().safeParse(email).success;
  return {
    ...(!isMail && { correo: t("site.comments.error.mail") }),
    ...(lists.length === 0 && { lista: t("site.newsletters.error.none") }),
  };
}
