/** Letters of other scripts with what stands for them in an address, each pair in a word. Accents are gone by then. */
const SCRIPTS = [
  // Arabic, with the letters of Persian and Urdu; what only says how one is spoken has no letter.
  "اa ٱa ءa بb پp تt ٹt ثth جj چch حh خkh دd ڈd ذdh رr ڑr زz ژzh سs شsh صs ضd طt ظz عa غgh فf قq كk کk گg لl مm نn هh ہh ةa وw يy یy ىa ےe ـ",
  "אa בb גg דd הh וv זz חh טt יy כk ךk לl מm םm נn ןn סs עa פp ףp צts ץts קk רr שsh תt",
  "αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo",
  "аa бb вv гg дd еe жzh зz иi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya єie іi ђdj јj љlj њnj ћc џdz ґg",
  "ßss æae œoe øo đd ðd þth łl ıi",
].join(" ");

const letters = new Map(SCRIPTS.split(" ").map((pair) => [pair.slice(0, 1), pair.slice(1)]));

/** A folded text with the letters of other alphabets written in Latin ones, as people do who have no other keyboard. */
export function inLatinLetters(text: string): string {
  return text.replace(/\p{M}/gu, "").replace(/\p{L}/gu, (letter) => letters.get(letter) ?? letter);
}
