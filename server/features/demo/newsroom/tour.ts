import type { DemoUsername } from "../accounts.ts";

/** What the tour of the demo is about: a draft that everybody in the newsroom may edit, and the colleagues who edit it as well. */
export const tour = {
  /** Title of the draft. */
  article: "La orquesta infantil del Bajo busca contrabajo (y quien lo lleve)",
  /** Whoever of them is not taking the tour; of those who may edit the draft. */
  colleagues: ["editora@demo.cierre", "redactora@demo.cierre"] satisfies readonly DemoUsername[],
  /** What the colleague makes of the draft's summary: the first that it does not say already. */
  decks: [
    "Ensayan los miércoles en la sociedad de fomento. El contrabajo donado espera a cuarenta cuadras.",
    "Treinta y dos chicos ensayan los miércoles. Falta un colectivo que deje subir el contrabajo.",
  ],
} as const;
