import { answerAside } from "../../threads/answer-aside.ts";
import { sanitizeHtml } from "./sanitize-html.ts";

/** Entry of the thread that sanitises long HTML. */
answerAside(sanitizeHtml);
