import { Alert, Button, Group } from "@mantine/core";
import { IconTemplate } from "@tabler/icons-react";
import { useState } from "react";
import * as z from "zod/mini";
import { isLocalId } from "../../../schema/ids.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { shownValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { refusalOf } from "../../failures/refusal-of.ts";
import { asText } from "../../fields/narrow-value.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";

const rendered = z.object({ subject: z.string(), bodyHtml: z.string(), bodyAssets: z.array(z.string()) });

interface RenderTemplateProps {
  readonly entry: Entry;
  readonly templateId: string;
  /** Values of the template's variables, by code. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Makes subject and body from the template (MAIL-037); asks first when that takes the place of a text. */
export function RenderTemplate({ entry, templateId, data }: RenderTemplateProps) {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const render = async () => {
    setBusy(true);
    setIncomplete(false);
    try {
      const query = new URLSearchParams({ data: JSON.stringify(data) });
      const path = `mailing-template/${encodeURIComponent(templateId)}/render?${query}`;
      for (const [name, value] of Object.entries(rendered.parse(await online.request("GET", path)))) entry.setField(name, value);
    } catch (error) {
      if (refusalOf(error)?.code === "invalid") setIncomplete(true);
      else notify.error(t("mailingTemplate.renderFailed"));
    } finally {
      setBusy(false);
    }
  };
  const holdsText = asText(shownValues(entry).bodyHtml) !== "";
  if (isLocalId(templateId)) return null;
  return (
    <>
      {isIncomplete && (
        <Alert color="red" role="alert">
          {t("mailingTemplate.incomplete")}
        </Alert>
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<IconTemplate size={16} />}
          loading={isBusy}
          disabled={!isOnline}
          title={isOnline ? undefined : t("entry.actionOffline", { name: t("mailingTemplate.render") })}
          onClick={() => (holdsText ? setAsking(true) : void render())}
        >
          {t("mailingTemplate.render")}
        </Button>
      </Group>
      {isAsking && (
        <ConfirmDialog
          isHarmful
          question={t("mailingTemplate.renderQuestion")}
          onAccept={() => void render()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
