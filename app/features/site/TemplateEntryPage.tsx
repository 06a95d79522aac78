import { Checkbox, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { fieldLabelKey } from "../../../schema/declaration/field-label.ts";
import { htmlTemplateDefault } from "../../../schema/features/site/html-template-default.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { shownValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { LoadOriginal } from "./LoadOriginal.tsx";

const PARTS: readonly string[] = ["html", "less", "js", "postJs"];

/** A template's parts are switched on one by one; off leaves them to the site's own (HTML-024 to HTML-026). */
export function TemplateEntryPage(props: EntryPageProps) {
  return (
    <EntryPage
      {...props}
      own={{
        links: (entry) => (
          <LoadOriginal entry={entry} from={htmlTemplateDefault as CollectionDefinition} by="name" parts={PARTS} />
        ),
        edit,
        around: (entry, name, input) => (PARTS.includes(name) ? <Part entry={entry} name={name} input={input} /> : input),
      }}
    />
  );
}

/** A part that is emptied stays on. */
function edit(entry: Entry, name: string, value: unknown): void {
  entry.setField(name, PARTS.includes(name) && value === null ? "" : value);
}

function Part({ entry, name, input }: { readonly entry: Entry; readonly name: string; readonly input: ReactNode }) {
  const isOn = typeof shownValues(entry)[name] === "string";
  return (
    <Stack gap="xs">
      <Checkbox
        label={t("htmlTemplate.use", { name: textOfKey(fieldLabelKey(entry.definition, name)) })}
        checked={isOn}
        disabled={entry.isReadOnly}
        onChange={(event) => entry.setField(name, event.currentTarget.checked ? "" : null)}
      />
      {isOn && input}
    </Stack>
  );
}
