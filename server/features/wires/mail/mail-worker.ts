import { mailHtml, mailText } from "./mail-html.ts";

interface MailWords {
  readonly words: string;
  readonly isHtml: boolean;
}

/** Entry of the work that reads the words of a mail, which strangers wrote. */
export function answer({ words, isHtml }: MailWords): string {
  try {
    return isHtml ? mailHtml(words) : mailText(words);
  } catch (error) {
    // Elements within each other beyond what the parser can follow: written so that nobody reads them.
    if (error instanceof RangeError) return "";
    throw error;
  }
}
