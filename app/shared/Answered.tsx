import { Alert, Button, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "../../schema/messages/catalogue.ts";
import type { Answer } from "../hooks/use-answer.ts";
import { LoadingSkeleton } from "../ui/LoadingSkeleton.tsx";

interface AnsweredProps<T> {
  readonly state: Answer<T>;
  readonly onRetry: () => void;
  readonly children: (value: T) => ReactNode;
}

/** What a page shows of an answer of the server, or why there is none. */
export function Answered<T>({ state, onRetry, children }: AnsweredProps<T>) {
  switch (state.tag) {
    case "loading":
      return <LoadingSkeleton height={96} label={t("shell.loading")} />;
    case "offline":
      return <Alert color="gray">{t("list.offline")}</Alert>;
    case "failed":
      return (
        <Alert color="red" role="alert">
          <Stack align="flex-start">
            {t("list.error")}
            <Button variant="default" onClick={onRetry}>
              {t("shell.missing.again")}
            </Button>
          </Stack>
        </Alert>
      );
    case "known":
      return children(state.value);
  }
}
