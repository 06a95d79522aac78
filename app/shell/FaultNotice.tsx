import { Button, CloseButton, Portal, Text } from "@mantine/core";
import { useState } from "react";
import { t } from "../../schema/messages/catalogue.ts";
import { useFaults } from "../hooks/use-faults.ts";
import classes from "../ui/PartFailed.module.css";
import { useCopyFaults } from "./use-copy-faults.ts";

/** A bug of the engine, shown over the page until it is closed, and again when there is another one. */
export function FaultNotice() {
  const faults = useFaults();
  const copy = useCopyFaults();
  const [closed, setClosed] = useState(0);
  if (faults <= closed) return null;
  return (
    <Portal>
      <div role="alert" className={classes.notice}>
        <div>
          <Text size="sm" fw={500}>
            {t("error.fault")}
          </Text>
          <Text size="xs">{t("shell.fault.text")}</Text>
        </div>
        <Button size="compact-md" variant="default" onClick={() => void copy()}>
          {t("shell.fault.copy")}
        </Button>
        <CloseButton aria-label={t("shell.close")} onClick={() => setClosed(faults)} />
      </div>
    </Portal>
  );
}
