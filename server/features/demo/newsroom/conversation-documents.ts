import { type DemoDocument, daysAgo, demoRef } from "../../../engines/demo/demo-document.ts";

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
      state: "PUBLISHED",
    },
    found: { article: demoRef("article", articlesTalkedAbout[0]) },
  },
  {
    collection: "comment",
    values: {
      u: demoRef("user", "Nahuel Quiroga"),
      d: daysAgo(0.4),
      t: "El sábado hay regata, ojo con el horario de los cortes.",
      c: demoRef("conversation", articlesTalkedAbout[0]),
      state: "PUBLISHED",
      variants: [{ t: "El sábado hay regata: atención al horario de los cortes." }],
    },
    found: { article: demoRef("article", articlesTalkedAbout[0]) },
  },
  {
    collection: "comment",
    values: {
      u: demoRef("user", "Julieta Sosa"),
      d: daysAgo(1.2),
      t: "¿Alguien sabe si la 8 entra al parque industrial o para en la ruta?",
      c: demoRef("conversation", articlesTalkedAbout[1]),
      state: "PUBLISHED",
    },
    found: { article: demoRef("article", articlesTalkedAbout[1]) },
  },
  {
    collection: "comment",
    values: {
      u: demoRef("user", "Raúl Benítez"),
      d: daysAgo(2),
      t: "Para en la ruta, a doscientos metros del portón.",
      c: demoRef("conversation", articlesTalkedAbout[1]),
      state: "PUBLISHED",
    },
    found: { article: demoRef("article", articlesTalkedAbout[1]) },
  },
  {
    collection: "comment",
    values: {
      u: demoRef("user", "Inés Ferrando"),
      d: daysAgo(3),
      t: "Empate con gusto a poco. El arquero, figura.",
      c: demoRef("conversation", articlesTalkedAbout[2]),
      state: "PUBLISHED",
    },
    found: { article: demoRef("article", articlesTalkedAbout[2]) },
  },
  {
    collection: "comment",
    values: {
      u: demoRef("user", "Inés Ferrando"),
      d: daysAgo(0.05),
      t: "Pasé recién: ya se puede caminar hasta el club de remo.",
      c: demoRef("conversation", articlesTalkedAbout[3]),
      state: "PUBLISHED",
    },
    found: { article: demoRef("article", articlesTalkedAbout[3]) },
  },
  {
    collection: "comment",
    values: {
      u: demoRef("user", "Nahuel Quiroga"),
      d: daysAgo(0.02),
      t: "¿La losa hueca corta la bicisenda o se puede rodear?",
      c: demoRef("conversation", articlesTalkedAbout[3]),
      state: "PUBLISHED",
    },
    found: { article: demoRef("article", articlesTalkedAbout[3]) },
  },
];

interface FromReader {
  readonly name: string;
  readonly about: 0 | 1 | 2 | 3;
  readonly days: number;
  readonly text: string;
  readonly state: string;
  readonly signs?: readonly string[];
}

/** What readers wrote on the site; some of it waits for somebody to look at it. */
const fromReaders: readonly FromReader[] = [
  {
    name: "Graciela Montes",
    about: 0,
    days: 0.3,
    text: "Vivo a una cuadra. Faltan luces en la bajada del club, de noche no se ve nada.\n\nOjalá lo arreglen antes del sábado.",
    state: "PUBLISHED",
  },
  {
    name: "Tito R.",
    about: 0,
    days: 0.06,
    text: "¿Van a dejar entrar autos el domingo o es solo peatonal?",
    state: "PENDING",
  },
  {
    name: "Lucía Paredes",
    about: 3,
    days: 0.04,
    text: "Gracias por el minuto a minuto. La parada de la línea 3 sigue corrida, avisen.",
    state: "PENDING",
  },
  {
    name: "OFERTAS YA",
    about: 1,
    days: 0.01,
    text: "GANE DINERO DESDE SU CASA, ESCRIBANOS HOY MISMO http://a.example http://b.example http://c.example",
    state: "SPAM",
    signs: ["LINKS", "CAPITALS"],
  },
  {
    name: "Hincha del puerto",
    about: 2,
    days: 0.02,
    text: "ESE PENAL NO FUE PENAL NI ACA NI EN LA LUNA",
    state: "PENDING",
    signs: ["CAPITALS"],
  },
];

const readersComments: readonly DemoDocument[] = fromReaders.map(({ name, about, days, text, state, signs = [] }) => ({
  collection: "comment",
  values: { d: daysAgo(days), t: text, c: demoRef("conversation", articlesTalkedAbout[about]), state },
  found: {
    name,
    mail: `${name
      .split(" ")[0]
      ?.toLowerCase()
      .normalize("NFD")
      .replace(/\p{Diacritic}/gu, "")}@correo.example`,
    signs,
    article: demoRef("article", articlesTalkedAbout[about]),
  },
}));

/** Conversations of the demo and what was said in them for everybody to read; they refer to articles. */
export const conversationDocuments: readonly DemoDocument[] = [...conversations, ...comments, ...readersComments];
