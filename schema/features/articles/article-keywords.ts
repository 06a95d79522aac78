import { foldText } from "../../text/fold-text.ts";

/** Keywords that are suggested at most. */
const MOST = 8;
/** Shorter words say little of what an article is about. */
const SHORTEST = 5;

/** Words that stand in any text, in lower case and without accents. */
const COMMON = new Set(
  `acerca adelante ademas ahora algun alguna algunas algunos alla alli ambas ambos antes aquel aquella aquellas aquellos aqui asegura
 aseguro aunque bajo cada casi como contra cosas cuales cualquier cuando cuanto cuatro debajo debera deben desde despues detras dicen
 dijeron donde durante ella ellas ellos encima entonces entre esas esos esta estaba estaban estan estar estas este esto estos fueron
 gran grande grandes habia habra hacen hacer hacia hasta hay hizo hubo incluso jamas junto luego mayor mayores mejor menor menos mientras
 mismo misma mismos mucha muchas mucho muchos nadie ninguna ninguno nuestra nuestro nueva nuevas nuevo nuevos nunca otra otras otro otros
 para parte pero poca pocas poco pocos podra podria porque primer primera primero propia propio puede pueden pues quien quienes quiere
 segun segunda segundo seguro seran sera siempre sigue sino sobre sola solo sobra suele tambien tampoco tanta tanto tendra tenia tiene
 tienen toda todas todavia todo todos tras tres unas unos usted ustedes varias varios veces viene volvio`.split(/\s+/),
);

/** What somebody did, as news says it. */
const PAST = /(ó|aron|ieron)$/;

/** Names: capitals, with the small words that join them. */
const NAME = /\p{Lu}[\p{L}\p{N}'’-]*(?: (?:(?:de|del|la|las|los|el|y) )*\p{Lu}[\p{L}\p{N}'’-]*)*/gu;

/**
 * What an article may be about, by its title and deck: names first, as they are written, then words that say something, those of both
 * texts before the others (ART-130).
 */
export function keywordsOf({ title, deck }: Readonly<Record<string, unknown>>): string[] {
  const texts = [title, deck].filter((text) => typeof text === "string");
  const names = texts.flatMap((text) => sentencesOf(text).flatMap(namesOf));
  const inNames = new Set(names.flatMap((name) => foldText(name).split(" ")));
  const words = texts.flatMap((text) => text.match(/\p{L}+/gu) ?? []).filter(saysSomething);
  const other = words.map((word) => word.toLowerCase()).filter((word) => !inNames.has(foldText(word)));
  const often = (word: string) => other.filter((each) => foldText(each) === foldText(word)).length;
  const byWeight = [...other].sort((one, another) => often(another) - often(one));
  const found = new Map([...names, ...byWeight].reverse().map((word) => [foldText(word), word]));
  return [...found.values()].reverse().slice(0, MOST);
}

function sentencesOf(text: string): string[] {
  return text.split(/[.:;!?¡¿«»"“”()]+\s*/).filter((sentence) => sentence !== "");
}

/** A single capital at the beginning may be any word. */
function namesOf(sentence: string): string[] {
  const names = [...sentence.matchAll(NAME)].map(({ 0: name, index }) => ({ name, index }));
  return names.flatMap(({ name, index }) => {
    const [first = "", ...rest] = name.split(" ");
    const isOrdinary = index === 0 && (rest.length === 0 || !saysSomething(first));
    if (!isOrdinary) return saysSomething(first) || rest.length > 0 ? [name] : [];
    const after = name.slice(first.length).match(NAME);
    return after ?? [];
  });
}

function saysSomething(word: string): boolean {
  return word.length >= SHORTEST && !COMMON.has(foldText(word)) && !PAST.test(word);
}
