import { Anchor } from "@mantine/core";

/** An address up to what ends a sentence behind it. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'»])/gi;

/** A message with its addresses as links, and everything else as it was written. */
export function LinkedText({ text }: { readonly text: string }) {
  return text.split(ADDRESS).map((part, at) =>
    // What the pattern caught stands at every odd place.
    at % 2 === 1 && URL.canParse(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are where they are
      <Anchor key={at} href={part} target="_blank" rel="noopener noreferrer" inherit underline="always">
        {part}
      </Anchor>
    ) : (
      part
    ),
  );
}
