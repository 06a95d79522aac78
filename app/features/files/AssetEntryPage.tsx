import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { AltText } from "../assistant/AltText.tsx";

/** The page of a file, where the copilot says what a picture shows. */
export function AssetEntryPage(props: EntryPageProps) {
  return (
    <EntryPage
      {...props}
      own={{
        around: (entry, name, input) =>
          name === "alt" ? (
            <>
              {input}
              <AltText entry={entry} />
            </>
          ) : (
            input
          ),
      }}
    />
  );
}
