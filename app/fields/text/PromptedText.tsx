import { ActionIcon, Button, Group, TextInput } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import type { TextField } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { asText } from "../narrow-value.ts";
import type { WidgetProps } from "../widget-props.ts";

/** Text that is read here and changed where a dialog asks for it (FIELD-022). */
export function PromptedText({ label, value, error, required, readOnly, onChange, question }: PromptedTextProps) {
  const [isAsking, setAsking] = useState(false);
  const ask = () => setAsking(!readOnly);
  return (
    <>
      <TextInput
        label={label}
        value={asText(value)}
        error={error}
        required={required}
        readOnly
        onClick={ask}
        onKeyDown={(event) => event.key === "Enter" && ask()}
        rightSection={
          readOnly ? undefined : (
            <ActionIcon variant="subtle" aria-label={t("widget.editItem", { name: label })} onClick={ask}>
              <IconPencil size={16} />
            </ActionIcon>
          )
        }
      />
      {isAsking && <Prompt question={question} text={asText(value)} onText={onChange} onClose={() => setAsking(false)} />}
    </>
  );
}

function Prompt({ question, text, onText, onClose }: PromptProps) {
  const [typed, setTyped] = useState(text);
  const accept = (event: FormEvent) => {
    // The form of the page around it is not meant.
    event.preventDefault();
    event.stopPropagation();
    onClose();
    if (typed !== text) onText(typed || null);
  };
  return (
    <Dialog title={question} onClose={onClose}>
      <form onSubmit={accept}>
        <TextInput aria-label={question} value={typed} data-autofocus onChange={(event) => setTyped(event.currentTarget.value)} />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {t("entry.cancel")}
          </Button>
          <Button type="submit">{t("entry.accept")}</Button>
        </Group>
      </form>
    </Dialog>
  );
}

interface PromptedTextProps extends WidgetProps<TextField> {
  readonly question: string;
}

interface PromptProps {
  readonly question: string;
  readonly text: string;
  readonly onText: (text: string | null) => void;
  readonly onClose: () => void;
}
