import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";

/** The parser's words, which begin with line and column, and what they mean to people. A group is the name of an element. */
const meanings: readonly (readonly [words: RegExp, meaning: MessageKey])[] = [
  [/unclosed tag: (\S+)/, "import.xml.unclosed"],
  [/unmatched closing tag: (\S+)\.$/, "import.xml.unmatched"],
  [/unexpected close tag/, "import.xml.unexpectedClose"],
  [/unexpected end/, "import.xml.end"],
  [/attribute|quoted|name\/value/, "import.xml.attribute"],
  [/entity/, "import.xml.entity"],
  [/disallowed character/, "import.xml.character"],
  [/text data outside|only one root|must contain a root/, "import.xml.root"],
];

/** What is wrong with an XML file beyond its being malformed, in words for people; `null` when only the line helps. */
export function xmlProblem(words: string): string | null {
  for (const [pattern, meaning] of meanings) {
    const found = pattern.exec(words);
    if (found) return t(meaning, { name: found[1] ?? "" });
  }
  return null;
}
