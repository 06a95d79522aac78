import type { Cookie } from "../../http/cookies.ts";

/** What a browser is known by while it comments with an account, likes and reports comments, and for nothing else. */
export const COMMENTS_COOKIE: Cookie = { name: "cierre_comentarios", path: "/", sameSite: "Lax" };
