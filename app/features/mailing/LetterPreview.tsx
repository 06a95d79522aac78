import { Alert, Button, Code, Group, SegmentedControl, Stack, Switch, Text } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { type LetterPreview as Letter, letterPreview } from "../../../schema/wire/mail-signature.ts";
import { isUnmodified, serverId } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { useAnswer } from "../../hooks/use-answer.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { LoadingSkeleton } from "../../ui/LoadingSkeleton.tsx";
import { LETTER_HEIGHT, LetterFrame } from "./LetterFrame.tsx";

/** Of a mail program's column, px. */
const widths = { desktop: 600, phone: 360 } as const;
type Look = keyof typeof widths | "text";

/** Shows the letter of a saved campaign as mail programs do: wide, narrow, and as text, light and dark. */
export function PreviewAction({ entry }: { readonly entry: Entry }) {
  const [isOpen, setOpen] = useState(false);
  const notify = useNotify();
  const id = serverId(entry);
  if (id === null) return null;
  const open = () => (isUnmodified(entry) ? setOpen(true) : notify.info(t("mailingCampaign.preview.unsaved")));
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={16} />} onClick={open}>
        {t("mailingCampaign.preview")}
      </Button>
      {isOpen && (
        <PreviewDialog path={`${entry.definition.name}/${encodeURIComponent(id)}/preview`} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function PreviewDialog({ path, onClose }: { readonly path: string; readonly onClose: () => void }) {
  const { state } = useAnswer(path, letterPreview);
  return (
    <Dialog title={t("mailingCampaign.preview")} size="xl" onClose={onClose}>
      {state.tag === "loading" && <LoadingSkeleton height={LETTER_HEIGHT} label={t("shell.loading")} />}
      {(state.tag === "offline" || state.tag === "failed") && (
        <Alert color="gray" role="alert">
          {t(`mailingCampaign.preview.${state.tag}`)}
        </Alert>
      )}
      {state.tag === "known" && <Looks letter={state.value} />}
    </Dialog>
  );
}

function Looks({ letter: { from, subject, html, text } }: { readonly letter: Letter }) {
  const [look, setLook] = useState<Look>("desktop");
  const [isDark, setDark] = useState(false);
  const looks: readonly Look[] = ["desktop", "phone", "text"];
  return (
    <Stack gap="sm">
      <div>
        <Text size="sm" c="dimmed">
          {t("mailingCampaign.preview.from", { from })}
        </Text>
        <Text fw={600}>{t("mailingCampaign.preview.subject", { subject })}</Text>
      </div>
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t("mailingCampaign.preview.as")}
          value={look}
          onChange={(value) => setLook(looks.find((each) => each === value) ?? "desktop")}
          data={looks.map((value) => ({ value, label: t(`mailingCampaign.preview.${value}`) }))}
        />
        {look !== "text" && (
          <Switch
            label={t("mailingCampaign.preview.dark")}
            checked={isDark}
            onChange={({ currentTarget }) => setDark(currentTarget.checked)}
          />
        )}
      </Group>
      {look === "text" ? (
        <Code block mah={LETTER_HEIGHT} style={{ whiteSpace: "pre-wrap" }}>
          {text}
        </Code>
      ) : (
        <>
          <LetterFrame html={html} title={t(`mailingCampaign.preview.${look}`)} width={widths[look]} isDark={isDark} />
          <Text size="sm" c="dimmed">
            {t("mailingCampaign.preview.pictures")}
          </Text>
        </>
      )}
    </Stack>
  );
}
