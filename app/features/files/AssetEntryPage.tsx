import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { AltText } from "../assistant/AltText.tsx";
import { CropsField } from "./crops/CropsField.tsx";

/** The page of a file, where the copilot says what a picture shows, and people which part of it each shape shows. */
export function AssetEntryPage(props: EntryPageProps) {
  return (
    <EntryPage
      {...props}
      own={{
        around: (entry, name, input) => {
          if (name === "crops") return <CropsField entry={entry} />;
          if (name !== "alt") return input;
          return (
            <>
              {input}
              <AltText entry={entry} />
            </>
          );
        },
      }}
    />
  );
}
