import { Alert, Button, Group, List, Progress, Select, SimpleGrid, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { FilePicker } from "../../../fields/file/FilePicker.tsx";
import { readSeparatedFile } from "../../../shared/read-separated-file.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { identifyingFields, type MatchedRow, matchRows } from "./match-rows.ts";
import { guessMapping, importableFields, labelOf, type Mapping, readRows } from "./read-rows.ts";
import { useDocuments } from "./use-documents.ts";
import { type GoodRow, useImportRows } from "./use-import-rows.ts";
import { useKnownTitles } from "./use-known-titles.ts";

/** Rows of one file; each becomes a document on this device. */
const MOST_ROWS = 5_000;
const MOST_PROBLEMS = 20;
const TYPES = [".csv", ".tsv", ".txt", "text/csv"];

interface ImportDialogProps {
  readonly definition: CollectionDefinition;
  readonly onClose: () => void;
}

interface ReadFile {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Brings documents of a made-up collection from a file of separated values: which column fills which field is chosen first. */
export function ImportDialog({ definition, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<ReadFile | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const take = async ([chosen]: File[]) => {
    if (!chosen) return;
    const [head = [], ...rows] = readSeparatedFile(new Uint8Array(await chosen.arrayBuffer())).rows;
    setFile({ name: chosen.name, head, rows });
    setMapping(guessMapping(definition, head));
  };
  return (
    <Dialog title={t("customImport.title")} size="lg" onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm">{t("customImport.hint")}</Text>
        <FilePicker label={t("customImport.file")} accept={TYPES} onFiles={(files) => void take(files)} />
        {file && file.rows.length === 0 && <Alert color="yellow">{t("customImport.noRows")}</Alert>}
        {file && file.rows.length > MOST_ROWS && <Alert color="yellow">{t("customImport.tooMany", { most: MOST_ROWS })}</Alert>}
        {file && file.rows.length > 0 && file.rows.length <= MOST_ROWS && (
          <MappedFile {...{ definition, file, mapping, setMapping, onClose }} />
        )}
      </Stack>
    </Dialog>
  );
}

interface MappedFileProps extends ImportDialogProps {
  readonly file: ReadFile;
  readonly mapping: Mapping;
  readonly setMapping: (mapping: Mapping) => void;
}

// Long: most of it is the markup of one step.
function MappedFile({ definition, file, mapping, setMapping, onClose }: MappedFileProps) {
  const titles = useKnownTitles(definition, mapping);
  const { state, run } = useImportRows(definition);
  const documents = useDocuments(definition);
  const [identity, setIdentity] = useState<string | null>(null);
  const identifying = identifyingFields(definition, mapping);
  const chosen = identifying.find(([code]) => code === identity);
  const rows = titles && documents ? readRows(definition, file.rows, mapping, titles) : [];
  const matched = (by: (typeof identifying)[number]) => matchRows(definition, by, rows, documents ?? []);
  const read: readonly MatchedRow[] = chosen ? matched(chosen) : rows;
  const good = read.filter((row): row is GoodRow => "values" in row && row.isSame !== true);
  const bad = read.filter((row) => "problems" in row);
  const changes = good.filter(({ of }) => of).length;
  const same = read.filter((row) => "isSame" in row).length;
  // What is there already comes twice, unless something tells documents apart.
  const [guessed] = chosen ? [] : identifying;
  const repeated = guessed ? matched(guessed).filter((row) => "of" in row).length : 0;
  const columns = file.head.map((name, at) => ({
    value: String(at),
    label: name.trim() || t("customImport.column", { number: at + 1 }),
  }));
  if (state.tag === "done") {
    return (
      <>
        <Alert role="status" color={state.failures.length > 0 ? "yellow" : "green"}>
          {[
            state.count > 0 || state.changed === 0 ? t("customImport.done", { count: state.count }) : "",
            state.changed > 0 ? t("customImport.changed", { count: state.changed }) : "",
          ].join(" ")}
        </Alert>
        <Problems problems={state.failures} />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t("entry.close")}</Button>
        </Group>
      </>
    );
  }
  return (
    <>
      <Text size="sm" fw={600}>
        {t("customImport.mapping", { name: file.name })}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {importableFields(definition).map(([code, field]) => (
          <Select
            key={code}
            label={labelOf(code, field)}
            placeholder={t("customImport.unmapped")}
            required={field.required === true}
            clearable
            searchable
            data={columns}
            value={mapping[code] === undefined ? null : String(mapping[code])}
            onChange={(chosen) => setMapping(mapped(mapping, code, chosen))}
          />
        ))}
      </SimpleGrid>
      <Select
        label={t("customImport.identity")}
        description={t("customImport.identityHint")}
        placeholder={t("customImport.unmapped")}
        clearable
        data={identifying.map(([code, field]) => ({ value: code, label: labelOf(code, field) }))}
        value={chosen ? chosen[0] : null}
        onChange={setIdentity}
      />
      {guessed && repeated > 0 && (
        <Alert color="yellow" role="status">
          {t("customImport.repeated", { count: repeated, field: labelOf(...guessed) })}
        </Alert>
      )}
      {same > 0 && <Text size="sm">{t("customImport.same", { count: same })}</Text>}
      {bad.length > 0 && (
        <Alert color="yellow" title={t("customImport.leftOut", { count: bad.length })}>
          <Problems
            problems={bad.map(({ number, problems }) => t("customImport.row", { number, problem: problems.join(" · ") }))}
          />
        </Alert>
      )}
      {state.tag === "running" && <Progress value={(state.count / state.total) * 100} aria-label={t("customImport.title")} />}
      <Group justify="flex-end">
        <Button
          disabled={good.length === 0 || Object.keys(mapping).length === 0}
          loading={state.tag === "running"}
          onClick={() => void run(good)}
        >
          {changes > 0
            ? t("customImport.beginBoth", { fresh: good.length - changes, changes })
            : t("customImport.begin", { count: good.length })}
        </Button>
      </Group>
    </>
  );
}

function Problems({ problems }: { readonly problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <List size="sm">
      {problems.slice(0, MOST_PROBLEMS).map((problem) => (
        <List.Item key={problem}>{problem}</List.Item>
      ))}
      {problems.length > MOST_PROBLEMS && (
        <List.Item>{t("customImport.more", { count: problems.length - MOST_PROBLEMS })}</List.Item>
      )}
    </List>
  );
}

function mapped(mapping: Mapping, code: string, chosen: string | null): Mapping {
  const { [code]: _, ...others } = mapping;
  return chosen === null ? others : { ...others, [code]: Number(chosen) };
}
