/** Sections of the demo newspaper; parents come before their children. */
export const demoCategories = [
  { name: "Ciudad", color: "#1c6e8c" },
  { name: "Barrios", parent: "Ciudad", color: "#2f8fae" },
  { name: "Transporte", parent: "Ciudad", color: "#2f8fae" },
  { name: "Política", color: "#7a3b69" },
  { name: "Economía", color: "#3d7a4b" },
  { name: "Puerto", parent: "Economía", color: "#559a64" },
  { name: "Deportes", color: "#c4572b" },
  { name: "Remo", parent: "Deportes", color: "#d97a52" },
  { name: "Cultura", color: "#b08a1e" },
  { name: "Ambiente", color: "#3f7d6e" },
  { name: "Sociedad", color: "#5b5f97" },
  { name: "Clasificados", color: "#777777", closed: true },
] as const satisfies readonly { name: string; color: string; parent?: string; closed?: boolean }[];

export const demoTags = [
  "Río",
  "Costanera",
  "Concejo Deliberante",
  "Presupuesto",
  "Obras",
  "Colectivos",
  "Ferrocarril",
  "Ciclovías",
  "Vivienda",
  "Escuelas",
  "Universidad",
  "Salud",
  "Hospital Regional",
  "Pesca",
  "Exportaciones",
  "Comercio",
  "Empleo",
  "Inundaciones",
  "Humedales",
  "Reciclaje",
  "Fútbol",
  "Básquet",
  "Regata",
  "Carnaval",
  "Libros",
] as const;

/** People the demo newspaper writes about; all invented. */
export const demoPersons = [
  { name: "Elvira Montenegro", biography: "Intendenta de La Ribera desde hace dos períodos. Ingeniera hidráulica." },
  { name: "Tomás Arrieta", biography: "Presidente del Concejo Deliberante." },
  { name: "Celia Duarte", biography: "Concejala por el bloque Vecinal; preside la comisión de Obras." },
  { name: "Horacio Lanza", biography: "Secretario de Transporte del municipio." },
  { name: "Graciela Pintos", biography: "Directora del Hospital Regional." },
  { name: "Damián Ojeda", biography: "Entrenador del Club Náutico La Ribera." },
  { name: "Lucía Cabral", biography: "Remera, campeona nacional de single." },
  { name: "Bruno Salvatierra", biography: "Arquero de Atlético Ribereño." },
  { name: "Amalia Ruiz Moreno", biography: "Novelista y traductora, autora de «La orilla de enfrente»." },
  { name: "Ernesto Valdivia", biography: "Biólogo, especialista en humedales." },
  { name: "Norma Echagüe", biography: "Presidenta de la cooperativa de pescadores." },
  { name: "Pablo Irigoyen Luna", biography: "Economista, director del Observatorio Laboral." },
  { name: "Silvia Maidana", biography: "Rectora de la Universidad de la Ribera." },
  { name: "Rubén Castellano", biography: "Director de la murga Los Faroles del Bajo." },
  { name: "Teresa Olmedo", biography: "Referente vecinal del barrio El Bajo." },
] as const;

export const demoLanguages = [
  { name: "Español", code: "es" },
  { name: "Portugués", code: "pt" },
  { name: "Inglés", code: "en" },
  { name: "Guaraní", code: "gn" },
] as const;
