import { answerAside } from "../threads/answer-aside.ts";
import { renderLiquid } from "./render-liquid.ts";

/** Entry of the thread that fills in templates, which people may write to take for ever. */
answerAside(renderLiquid);
