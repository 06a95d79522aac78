import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { AltText } from "../assistant/AltText.tsx";
import { CopiesPanel } from "./copies/CopiesPanel.tsx";
import { MakeCopy } from "./copies/MakeCopy.tsx";
import { CropsField } from "./crops/CropsField.tsx";

/** The page of a file, where the copilot says what a picture shows, and people which part of it each shape shows, and make edited copies of it. */
export function AssetEntryPage(props: EntryPageProps) {
  return (
    <EntryPage
      {...props}
      own={{
        links: (entry) => <MakeCopy entry={entry} />,
        side: (entry) => <CopiesPanel entry={entry} />,
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
