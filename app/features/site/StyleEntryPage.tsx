import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { htmlStyleDefault } from "../../../schema/features/site/html-style-default.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { LoadOriginal } from "./LoadOriginal.tsx";

/** The HTML of a style may begin from the site's own of the same part. */
export function StyleEntryPage(props: EntryPageProps) {
  return (
    <EntryPage
      {...props}
      own={{
        links: (entry) => (
          <LoadOriginal entry={entry} from={htmlStyleDefault as CollectionDefinition} by="target" parts={["html"]} />
        ),
      }}
    />
  );
}
