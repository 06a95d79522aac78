import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";

const ReturnDialog = lazyPart(() => import("./ReturnDialog.tsx").then((module) => module.ReturnDialog));

/** 'Devolver con nota': back to a draft, with what is missing. */
export function ReturnArticle({ entry, isBlocked }: { readonly entry: Entry; readonly isBlocked: boolean }) {
  const [note, setNote] = useState("");
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        disabled={isBlocked}
        onClick={() => setAsking(true)}
      >
        {t("article.return")}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <ReturnDialog entry={entry} note={note} onNote={setNote} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
