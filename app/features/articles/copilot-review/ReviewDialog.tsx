import { Alert, Button, Checkbox, Group, Loader, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { fieldLabelKey } from "../../../../schema/declaration/field-label.ts";
import { article } from "../../../../schema/features/articles/article.ts";
import { t, textOfKey } from "../../../../schema/messages/catalogue.ts";
import { ASSISTED_CHARACTERS } from "../../../../schema/wire/assistant.ts";
import { MarkedHtml } from "../../../entity/compare/MarkedHtml.tsx";
import { WordDiff } from "../../../entity/compare/WordDiff.tsx";
import type { Values } from "../../../entity/entry-state/entry-state.ts";
import { asText } from "../../../fields/narrow-value.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { useOnlineCalls } from "../../../hooks/use-online-calls.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { whyFailed } from "../../assistant/why-failed.ts";
import { askCorrections } from "./ask-corrections.ts";
import { type Correction, type ReviewedField, reviewedFields } from "./corrections.ts";

interface ReviewDialogProps {
  readonly values: Values;
  /** The texts to look over. */
  readonly fields: readonly ReviewedField[];
  /** Goes on with what was asked for, with these corrections. */
  readonly onGo: (corrections: readonly Correction[]) => void;
  readonly onClose: () => void;
}

/**
 * What the copilot would correct before an article goes out: one's to take or leave. Nothing to correct holds nobody up; where no text
 * was looked over, somebody says that it goes out all the same.
 */
export function ReviewDialog({ values, fields, onGo, onClose }: ReviewDialogProps) {
  const online = useOnlineCalls();
  const notify = useNotify();
  const [found, setFound] = useState<readonly Correction[] | null>(null);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [unanswered, setUnanswered] = useState<unknown>(null);
  const [tries, setTries] = useState(1);
  const go = useRef(onGo);
  go.current = onGo;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const gone = new AbortController();
    setUnanswered(null);
    void askCorrections(online, values, fields, gone.signal).then(({ corrections, failures, left }) => {
      if (gone.signal.aborted) return;
      if (failures.length === fields.length) return setUnanswered(failures[0]);
      if (failures.length > 0) notify.info(t("article.copilot.partial"));
      for (const { parts, of, reason } of left) notify.info(t("article.copilot.partsLeft", { count: parts, of, reason }));
      if (corrections.length === 0) return go.current([]);
      setFound(corrections);
      setTaken(corrections.map(({ field }) => field));
    });
    return () => gone.abort();
  }, [online, values, fields, notify, tries]);
  const isLong = fields.some((field) => asText(values[field]).length > ASSISTED_CHARACTERS);
  const chosen = (found ?? []).filter(({ field }) => taken.includes(field));
  if (unanswered !== null) {
    return (
      <Dialog title={t("article.copilot.title")} size="lg" onClose={onClose}>
        <Alert color="orange" role="alert" mb="md">
          <Text size="sm">{t("article.copilot.unanswered")}</Text>
          <Text size="sm">{whyFailed(unanswered)}</Text>
        </Alert>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onGo([])}>
            {t("article.copilot.skipReview")}
          </Button>
          <Button onClick={() => setTries(tries + 1)}>{t("assistant.again")}</Button>
        </Group>
      </Dialog>
    );
  }
  return (
    <Dialog title={t("article.copilot.title")} size="lg" onClose={onClose}>
      {found === null ? (
        <Group role="status" gap="xs" mb="md" wrap="nowrap">
          <Loader size="xs" aria-hidden />
          <Text size="sm">{t(isLong ? "article.copilot.askingLong" : "article.copilot.asking")}</Text>
        </Group>
      ) : (
        <Checkbox.Group value={[...taken]} onChange={setTaken} label={t("article.copilot.found")} mb="md">
          <Stack gap="md" mt="xs">
            {found.map(({ field, before, after }) => (
              <div key={field}>
                <Checkbox value={field} label={textOfKey(fieldLabelKey(article, field))} mb={4} />
                {reviewedFields[field] === "html" ? (
                  <MarkedHtml before={before} after={after} />
                ) : (
                  <WordDiff before={before} after={after} />
                )}
              </div>
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onGo([])}>
          {t("article.copilot.skip")}
        </Button>
        {found !== null && (
          <Button disabled={chosen.length === 0} onClick={() => onGo(chosen)}>
            {t("article.copilot.apply")}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}
