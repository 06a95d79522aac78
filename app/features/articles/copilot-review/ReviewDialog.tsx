import { Button, Checkbox, Group, Loader, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { fieldLabelKey } from "../../../../schema/declaration/field-label.ts";
import { article } from "../../../../schema/features/articles/article.ts";
import { t, textOfKey } from "../../../../schema/messages/catalogue.ts";
import { MarkedHtml } from "../../../entity/compare/MarkedHtml.tsx";
import { WordDiff } from "../../../entity/compare/WordDiff.tsx";
import type { Values } from "../../../entity/entry-state/entry-state.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { useOnlineCalls } from "../../../hooks/use-online-calls.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
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

/** What the copilot would correct before an article goes out: one's to take or leave. Nothing to correct, and no answer, hold nobody up. */
export function ReviewDialog({ values, fields, onGo, onClose }: ReviewDialogProps) {
  const online = useOnlineCalls();
  const notify = useNotify();
  const [found, setFound] = useState<readonly Correction[] | null>(null);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const go = useRef(onGo);
  go.current = onGo;
  useEffect(() => {
    const gone = new AbortController();
    void askCorrections(online, values, fields, gone.signal).then(({ corrections, isPartial }) => {
      if (gone.signal.aborted) return;
      if (isPartial) notify.info(t("article.copilot.partial"));
      if (corrections.length === 0) return go.current([]);
      setFound(corrections);
      setTaken(corrections.map(({ field }) => field));
    });
    return () => gone.abort();
  }, [online, values, fields, notify]);
  const chosen = (found ?? []).filter(({ field }) => taken.includes(field));
  return (
    <Dialog title={t("article.copilot.title")} size="lg" onClose={onClose}>
      {found === null ? (
        <Group role="status" gap="xs" mb="md">
          <Loader size="xs" aria-hidden />
          <Text size="sm">{t("article.copilot.asking")}</Text>
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
