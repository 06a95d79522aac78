import { foldText } from "../../text/fold-text.ts";
import { isEmptyValue } from "../../values/empty-value.ts";

/**
 * Words that an article's texts are looked through for; the specification leaves the lists open (decisions B). In lower case
 * and without accents. A word stands for its plural.
 */
const EXPLICIT_WORDS = `abuso agresion amenaza apunalado asesinado asesinato asesino ataque baleado cadaver crimen decapitado degollado
 descuartizado desnuda desnudo drogas ejecucion femicidio feto fusilado genitales homicidio incesto linchamiento masacre mutilado
 muerte muerto narcotrafico pedofilia pornografia prostitucion sangre sexo sexual sicario suicidio tortura violacion violado violento`;
const FRESHNESS_WORDS = `hoy ayer manana anoche anteayer lunes martes miercoles jueves viernes sabado domingo semana quincena mes
 enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre
 verano otono invierno primavera finde feriado`;
const SPORTS_WORDS = "deporte deportivo deportiva futbol sport football";

/** What `texts` say of a list, each word once, as it is written there. */
function wordsOf(list: string, texts: readonly unknown[]): string[] {
  const wanted = new Set(list.split(/\s+/).filter(Boolean));
  const written = texts.flatMap((text) => (typeof text === "string" ? (text.match(/\p{L}+/gu) ?? []) : []));
  const found = new Map<string, string>();
  for (const word of written) {
    const folded = foldText(word);
    const single = [folded, folded.replace(/s$/, ""), folded.replace(/es$/, "")].find((form) => wanted.has(form));
    if (single !== undefined && !found.has(single)) found.set(single, word);
  }
  return [...found.values()];
}

/** Words of kicker, title or deck that call for the mark of explicit content (ART-125). */
export function explicitWords({ kicker, title, deck }: Readonly<Record<string, unknown>>): string[] {
  return wordsOf(EXPLICIT_WORDS, [kicker, title, deck]);
}

/** Words of a title that are true for a while only: days, months, seasons, weeks (ART-126). */
export function freshnessWords(title: unknown): string[] {
  return wordsOf(FRESHNESS_WORDS, [title]);
}

/** Whether a category is about matches that have a result, by one of the names on its path (ART-127). */
export function isAboutSports(categoryName: unknown): boolean {
  return wordsOf(SPORTS_WORDS, [categoryName]).length > 0;
}

const PUBLISHED = ["SCHEDULED", "PUBLISHED", "HIDDEN"];

/** Whether an article is on its way to readers and says of nobody that they wrote it. What is among them already is as somebody wanted it. */
export function needsAuthor({ author, status }: Readonly<Record<string, unknown>>, savedStatus: unknown): boolean {
  const isOnItsWay = ["DRAFT", "REVISION", ...PUBLISHED].includes(String(status)) && !PUBLISHED.includes(String(savedStatus));
  return isOnItsWay && isEmptyValue(author);
}

/** Longest title that a story's first page shows whole, characters (ART-123, CONST-029). */
const STORY_TITLE = 90;

/** Whether a story would be cut short by a title that no variant of its own replaces (ART-123). */
export function needsStoryVariant({ title, storyPages, variants }: Readonly<Record<string, unknown>>): boolean {
  const targetsStory = (variant: unknown) =>
    typeof variant === "object" && variant !== null && "targets" in variant && Array.isArray(variant.targets)
      ? variant.targets.includes("story")
      : false;
  const isLong = typeof title === "string" && title.length > STORY_TITLE;
  const hasPages = Array.isArray(storyPages) && storyPages.length > 0;
  return isLong && hasPages && !(Array.isArray(variants) && variants.some(targetsStory));
}
