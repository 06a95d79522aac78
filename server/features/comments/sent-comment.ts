import { z } from "zod";
import { MAX_COMMENT } from "../../../schema/features/comments/comment.ts";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import type { CommentInput } from "../site/comments/comment-form.ts";
import { TRAP } from "../site/form-markup.ts";
import { isLinksAlone } from "./spam-signs.ts";

/** What a reader wrote. */
export interface SentComment {
  readonly name: string;
  readonly mail: string;
  readonly text: string;
  /** Id of the comment that it answers. */
  readonly replyTo: string | null;
}

export type CommentErrors = Partial<Record<CommentInput, string>>;

/** What came of a form: a comment, or the same form with what is wrong. Whoever filled in the trap is no reader. */
export type ReadComment =
  | { readonly is: "comment"; readonly comment: SentComment }
  | { readonly is: "trapped" }
  | { readonly is: "wrong"; readonly errors: CommentErrors };

const typed = z
  .string()
  .catch("")
  // No control character is anybody's words, nor is one that turns around what stands behind it.
  .transform((text) =>
    text
      .replaceAll("\r\n", "\n")
      .replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, " ")
      .trim(),
  );
const form = z.object({ nombre: typed, correo: typed, texto: typed, responde: typed, cuenta: typed, [TRAP]: typed });

export type CommentFields = z.infer<typeof form>;

export function commentFields(body: unknown): CommentFields {
  return form.parse(typeof body === "object" && body !== null ? body : {});
}

export function readComment(fields: CommentFields): ReadComment {
  if (fields[TRAP] !== "") return { is: "trapped" };
  const { nombre, correo, texto, responde } = fields;
  const errors: CommentErrors = {
    ...problem("nombre", nombre === "" ? "site.comments.error.empty" : longer(nombre, 80), 80),
    ...problem("correo", mailProblem(correo)),
    ...problem("texto", textProblem(texto), MAX_COMMENT),
  };
  if (Object.keys(errors).length > 0) return { is: "wrong", errors };
  const comment = { name: nombre.replaceAll(/\s+/g, " "), mail: correo.toLowerCase(), text: texto, replyTo: responde || null };
  return { is: "comment", comment };
}

function problem(name: CommentInput, key: MessageKey | null, count = 0): CommentErrors {
  return key === null ? {} : { [name]: t(key, { count }) };
}

function mailProblem(mail: string): MessageKey | null {
  if (mail === "") return "site.comments.error.empty";
  return mail.length > 200 || !z.email().safeParse(mail).success ? "site.comments.error.mail" : null;
}

function textProblem(text: string): MessageKey | null {
  if (text === "") return "site.comments.error.empty";
  return longer(text, MAX_COMMENT) ?? (isLinksAlone(text) ? "site.comments.error.linksAlone" : null);
}

function longer(text: string, most: number): MessageKey | null {
  return text.length > most ? "site.comments.error.long" : null;
}
