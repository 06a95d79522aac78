import { type DemoDocument, daysAgo, demoRef } from "./demo-document.ts";

const members = (...names: readonly string[]) => names.map((name) => ({ user: demoRef("user", name) }));

const articlesTalkedAbout = [
  "El río volvió a bajar y la costanera reabre el sábado después de diecinueve días",
  "Los colectivos nocturnos vuelven a circular los siete días de la semana",
  "Ribereño empató sobre la hora y sigue puntero",
  "Minuto a minuto: la costanera se prepara para volver a abrir",
] as const;

const conversations: readonly DemoDocument[] = [
  ...articlesTalkedAbout.map((title) => ({
    collection: "conversation",
    values: {
      name: title,
      model: "Article",
      doc: demoRef("article", title),
      channel: "comments",
    },
  })),
  {
    collection: "conversation",
    values: {
      name: "Cierre de la tarde",
      channel: "newsroom",
      members: members("Marta Iribarne", "Raúl Benítez", "Nahuel Quiroga"),
    },
  },
];

const comments: readonly DemoDocument[] = [
  {
    collection: "comment",
    values: {
      u: demoRef("user", "Inés Ferrando"),
      d: daysAgo(0.1),
      t: "Estuve en el muelle esta mañana: la segunda bajada sigue con el pasto cortado pero sin baranda.",
      c: demoRef("conversation", articlesTalkedAbout[0]),
    },
  },
  {
    collection: "comment",
    values: {
      u: demoRef("user", "Nahuel Quiroga"),
      d: daysAgo(0.4),
      t: "El sábado hay regata, ojo con el horario de los cortes.",
      c: demoRef("conversation", articlesTalkedAbout[0]),
      variants: [{ t: "El sábado hay regata: atención al horario de los cortes." }],
    },
  },
  {
    collection: "comment",
    values: {
      u: demoRef("user", "Julieta Sosa"),
      d: daysAgo(1.2),
      t: "¿Alguien sabe si la 8 entra al parque industrial o para en la ruta?",
      c: demoRef("conversation", articlesTalkedAbout[1]),
    },
  },
  {
    collection: "comment",
    values: {
      u: demoRef("user", "Raúl Benítez"),
      d: daysAgo(2),
      t: "Para en la ruta, a doscientos metros del portón.",
      c: demoRef("conversation", articlesTalkedAbout[1]),
    },
  },
  {
    collection: "comment",
    values: {
      u: demoRef("user", "Inés Ferrando"),
      d: daysAgo(3),
      t: "Empate con gusto a poco. El arquero, figura.",
      c: demoRef("conversation", articlesTalkedAbout[2]),
    },
  },
  {
    collection: "comment",
    values: {
      u: demoRef("user", "Inés Ferrando"),
      d: daysAgo(0.05),
      t: "Pasé recién: ya se puede caminar hasta el club de remo.",
      c: demoRef("conversation", articlesTalkedAbout[3]),
    },
  },
  {
    collection: "comment",
    values: {
      u: demoRef("user", "Nahuel Quiroga"),
      d: daysAgo(0.02),
      t: "¿La losa hueca corta la bicisenda o se puede rodear?",
      c: demoRef("conversation", articlesTalkedAbout[3]),
    },
  },
];

/** Conversations of the demo and what was said in them for everybody to read; they refer to articles. */
export const conversationDocuments: readonly DemoDocument[] = [...conversations, ...comments];
