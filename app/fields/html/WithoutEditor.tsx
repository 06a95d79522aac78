import { Alert, Button, Group, Stack } from "@mantine/core";
import { useEffect, useState } from "react";
import type { HtmlField } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { WidgetProps } from "../widget-props.ts";
import { PlainHtml } from "./PlainHtml.tsx";

interface WithoutEditorProps extends WidgetProps<HtmlField> {
  readonly onAgain: () => void;
}

/** Says that the editor did not come up, and tries again; the code of the text shows to whoever asks for it. */
export function WithoutEditor({ onAgain, ...props }: WithoutEditorProps) {
  const [isCode, setCode] = useState(false);
  useEffect(() => {
    // Not under the hands of somebody who writes into the code.
    if (isCode) return;
    window.addEventListener("online", onAgain);
    return () => window.removeEventListener("online", onAgain);
  }, [isCode, onAgain]);
  return (
    <Stack gap="xs">
      <Alert role="alert" color="yellow" title={props.label}>
        <p>{t("widget.html.failed")}</p>
        <Group gap="xs" mt="xs">
          <Button size="compact-sm" onClick={onAgain}>
            {t("widget.html.again")}
          </Button>
          {!isCode && (
            <Button size="compact-sm" variant="default" onClick={() => setCode(true)}>
              {t("widget.html.code")}
            </Button>
          )}
        </Group>
      </Alert>
      {isCode && <PlainHtml {...props} hint="widget.html.codeHint" />}
    </Stack>
  );
}
