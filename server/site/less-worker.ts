import { answerAside } from "../threads/answer-aside.ts";
import { renderLess } from "./render-less.ts";

/** Entry of the thread that compiles styles, which may repeat themselves without end. */
answerAside(renderLess);
