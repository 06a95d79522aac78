import { Button, CloseButton, Portal, Text } from "@mantine/core";
import { useState } from "react";
import { t } from "../../schema/messages/catalogue.ts";
import type { Failure } from "./CrashBoundary.tsx";
import classes from "./PartFailed.module.css";

/** A menu or dialog that cannot be shown, reported over the page, which goes on as it was. */
export function PartFailed({ isMissing, again }: Failure) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <Portal>
      <div role="alert" className={classes.notice}>
        <Text size="sm">{t(isMissing ? "shell.missing.part" : "shell.crash.part")}</Text>
        <Button size="compact-md" variant="default" onClick={again}>
          {t("shell.missing.again")}
        </Button>
        <CloseButton aria-label={t("shell.close")} onClick={() => setClosed(true)} />
      </div>
    </Portal>
  );
}
