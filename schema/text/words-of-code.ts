/** A made-up code as people read it: `fechaDeAlta` and `fecha_de_alta` are 'Fecha de alta'. Of a path the last part counts; abbreviations stay, and so does what is words already. */
export function wordsOfCode(code: string): string {
  if (/\s/.test(code)) return code;
  const last = code.split(".").filter(Boolean).at(-1) ?? code;
  const [first = code, ...others] = last
    .replace(/(\p{Lowercase}|\d)(\p{Uppercase})/gu, "$1 $2")
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => (/^\p{Uppercase}\p{Lowercase}*$/u.test(word) ? word.toLowerCase() : word));
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(" ");
}
