import { type ReactNode, useState } from "react";
import { isRequired } from "../../../schema/declaration/field-rules.ts";
import type { Field } from "../../../schema/declaration/fields.ts";
import { article } from "../../../schema/features/articles/article.ts";
import { isArticleStatus, type StatusSituation, statusChoices } from "../../../schema/features/articles/article-status.ts";
import { hasSnacksEditor } from "../../../schema/features/articles/snacks.ts";
import { canPublish } from "../../../schema/rights/can.ts";
import { isEmptyValue } from "../../../schema/values/empty-value.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { isEditing } from "../../entity/entry-state/entry-state.ts";
import { isSaved, shownValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { asId, asItems, asOptions, asText } from "../../fields/narrow-value.ts";
import { WatchStory } from "../../fields/story/WatchStory.tsx";
import { useActor } from "../../hooks/use-project.ts";
import { WireNotices } from "../wires/WireNotices.tsx";
import { ArticleActions } from "./ArticleActions.tsx";
import { ArticleMenu } from "./ArticleMenu.tsx";
import { ArticleNotices } from "./ArticleNotices.tsx";
import { ArticleWarnings } from "./ArticleWarnings.tsx";
import { AnnotatedTexts } from "./annotations/AnnotatedTexts.tsx";
import { OpenAnnotations } from "./annotations/OpenAnnotations.tsx";
import { articleEdits } from "./edit-article.ts";
import { ImprovementNotice } from "./improvements/ImprovementNotice.tsx";
import { PreviewItems } from "./PreviewItems.tsx";
import { ReturnedNotice } from "./return/ReturnedNotice.tsx";
import { SnacksState } from "./SnacksState.tsx";
import { StoryImport } from "./StoryImport.tsx";
import { statusSituation } from "./status-situation.ts";
import { KeywordSuggestions } from "./suggestions/KeywordSuggestions.tsx";
import { PhotoWords } from "./suggestions/PhotoWords.tsx";
import { TextTargets } from "./suggestions/TextTargets.tsx";
import { TitleSuggestions } from "./suggestions/TitleSuggestions.tsx";

/** The article's page: the generic one with the editorial flow (spec 1 §4). */
export function ArticleEntryPage({ id, version }: EntryPageProps) {
  const mayPublish = canPublish(useActor());
  const [chosenPhoto, setChosenPhoto] = useState<string | null>(null);
  return (
    <EntryPage
      definition={article}
      id={id}
      version={version}
      own={{
        actions: (entry) => <ArticleActions entry={entry} situation={statusSituation(entry.state, mayPublish)} />,
        menuItems: (entry) => (isSaved(entry) ? <ArticleMenu entry={entry} /> : <PreviewItems entry={entry} />),
        notices: (entry) => (
          <>
            <ImprovementNotice entry={entry} />
            <ArticleNotices entry={entry} />
            <WireNotices article={isEditing(entry.state) ? entry.state.id : null} />
            <ReturnedNotice entry={entry} />
            <ArticleWarnings entry={entry} situation={statusSituation(entry.state, mayPublish)} />
            <PhotoWords entry={entry} chosen={chosenPhoto} onDone={() => setChosenPhoto(null)} />
          </>
        ),
        edit: (entry, name, value) => {
          if (name === "photoAsset") setChosenPhoto(asId(value) || null);
          for (const [field, next] of Object.entries(articleEdits(entry.state, name, value))) entry.setField(field, next);
        },
        body: (entry, form) => <AnnotatedTexts entry={entry}>{form}</AnnotatedTexts>,
        around,
        fieldOf: (entry, name, field) => {
          if (name === "date") return hasDate(entry, field) ? field : { ...field, hidden: true };
          return name === "status" ? offered(field, entry, mayPublish) : field;
        },
      }}
    />
  );
}

/** The title with suggested ones; the body with what is said about it; tags with what the texts suggest; a story with what can become its pages; a summary with its state, and what it says only where there is something to edit (ART-109). */
function around(entry: Entry, name: string, input: ReactNode): ReactNode {
  if (name === "storyPages") {
    return (
      <>
        <StoryInput entry={entry}>{input}</StoryInput>
        <StoryImport entry={entry} />
      </>
    );
  }
  if (name === "title") {
    return (
      <>
        {input}
        <TitleSuggestions entry={entry} />
        <TextTargets entry={entry} />
      </>
    );
  }
  if (name === "bodyHtml") {
    return (
      <>
        {input}
        <OpenAnnotations />
      </>
    );
  }
  if (name === "tags") {
    return (
      <>
        {input}
        <KeywordSuggestions entry={entry} />
      </>
    );
  }
  if (name !== "snacks" || !isEditing(entry.state)) return input;
  return (
    <>
      <SnacksState entry={entry} />
      {hasSnacksEditor(entry.state.values) && input}
    </>
  );
}

function StoryInput({ entry, children }: { readonly entry: Entry; readonly children: ReactNode }) {
  const { title, storyPages, variants } = shownValues(entry);
  const own = asItems(variants).find(({ targets }) => asOptions(targets).includes("story"));
  return (
    <WatchStory title={asText(own?.title) || asText(title)} pages={asItems(storyPages)}>
      {children}
    </WatchStory>
  );
}

/** Whether there is a date to see: the status asks for one (ART-073), or the article has it, saved or typed, and publishing would keep it. */
function hasDate({ state }: Entry, field: Field): boolean {
  if (!isEditing(state)) return true;
  return isRequired(field, state.values) || !isEmptyValue(state.values.date) || !isEmptyValue(state.base?.date);
}

/** By the choices: the same ones are the same field, which is not drawn again for every key in another one. */
const offeredFields = new Map<string, Field>();

/** The status field with the choices of this article and person (ART-069 to ART-072). */
function offered(field: Field, entry: Entry, mayPublish: boolean): Field {
  if (field.kind !== "select") return field;
  const situation: StatusSituation = statusSituation(entry.state, mayPublish);
  const choices = statusChoices(situation);
  const known = offeredFields.get(choices.join(" "));
  if (known) return known;
  const made = { ...field, options: field.options.filter(({ value }) => isArticleStatus(value) && choices.includes(value)) };
  offeredFields.set(choices.join(" "), made);
  return made;
}
