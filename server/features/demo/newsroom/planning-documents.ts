import { type DemoDocument, daysAgo, demoRef } from "../../../engines/demo/demo-document.ts";

const user = (name: string) => demoRef("user", name);
const category = (name: string) => demoRef("category", name);

/** What the newsroom means to cover this week and the next one. */
export const planningDocuments: readonly DemoDocument[] = [
  {
    title: "Asamblea por las obras de la costanera",
    brief: "Qué piden los vecinos del Bajo y qué responde la obra. Buscar a quienes hablaron en la primera reunión.",
    status: "ASSIGNED",
    startsAt: daysAgo(-1),
    endsAt: daysAgo(-1.1),
    place: "Club Náutico, salón grande",
    contact: "Mesa vecinal: preguntar por Elvira.",
    people: [user("Julieta Sosa"), user("Nahuel Quiroga")],
    pieces: ["TEXT", "PHOTO", "LIVE"],
    category: category("Ciudad"),
  },
  {
    title: "Sesión del Concejo: presupuesto",
    brief: "Votos, cambios de último momento y qué se postergó.",
    status: "IN_PROGRESS",
    startsAt: daysAgo(0.05),
    place: "Concejo Deliberante",
    people: [user("Nahuel Quiroga")],
    pieces: ["TEXT", "SOCIAL"],
    category: category("Política"),
    articles: [
      demoRef("article", "Con catorce votos, el Concejo aprobó el presupuesto y dejó afuera la playa de estacionamiento"),
    ],
  },
  {
    title: "Regata de los tres puentes",
    status: "ASSIGNED",
    startsAt: daysAgo(-2),
    endsAt: daysAgo(-4),
    place: "Muelle viejo",
    people: [user("Inés Ferrando")],
    pieces: ["TEXT", "PHOTO", "VIDEO"],
    category: category("Deportes"),
  },
  {
    title: "Entrevista con la directora del hospital",
    brief: "La terapia intensiva a un año de la reforma.",
    status: "DELIVERED",
    startsAt: daysAgo(1.2),
    place: "Hospital Regional",
    people: [user("Julieta Sosa")],
    pieces: ["TEXT", "AUDIO"],
  },
  {
    title: "Feria de semillas",
    status: "CANCELLED",
    startsAt: daysAgo(-3),
    place: "Plaza de la Aduana",
    pieces: ["PHOTO"],
  },
  {
    title: "Quién cuida las islas en invierno",
    brief: "Idea de Inés: los caseros que se quedan cuando cierran los clubes.",
    status: "IDEA",
    pieces: ["TEXT", "PHOTO"],
  },
].map((values) => ({ collection: "coverage", values }));
