import { Anchor, Button, Stack, Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { CODE_LENGTH } from "../../../../schema/wire/sign-in.ts";

export interface CodeFormProps {
  /** Where the code went, masked; `null`: to the mail of the account, if the password was right. */
  readonly address: string | null;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onCode: (code: string) => void;
  /** Asks for another one; absent: where only the password does. */
  readonly onAgain?: () => void;
  /** Below. */
  readonly children?: ReactNode;
}

/** Asks for the code that was sent (LOGIN-008). Mounted anew (by key) it is empty and has the focus. */
export function CodeForm({ address, busy, error, onCode, onAgain, children }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = codeProblem(code);
        setProblem(found);
        if (found === null) onCode(code);
      }}
    >
      <Stack>
        <Text size="sm" role="status">
          {address === null ? t("login.code.sentIfRight") : t("login.code.sentTo", { address })}
        </Text>
        <TextInput
          label={t("login.code.label")}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          size="md"
          required
          withAsterisk={false}
          data-autofocus
          autoFocus
          value={code}
          error={problem ?? error}
          readOnly={busy}
          onChange={(event) => setCode(withoutBlanks(event.currentTarget.value))}
        />
        <Button type="submit" size="md" loading={busy}>
          {t("login.code.verify")}
        </Button>
        {onAgain && (
          <Anchor component="button" type="button" size="sm" onClick={onAgain}>
            {t("login.code.again")}
          </Anchor>
        )}
        {children}
      </Stack>
    </form>
  );
}

/** Codes are read out, and pasted, in groups. */
function withoutBlanks(typed: string): string {
  return typed.replace(/[\s\u200B-]/g, "");
}

/** LOGIN-018, LOGIN-019. */
function codeProblem(code: string): string | null {
  if (code === "") return t("login.code.required");
  return /^\d+$/.test(code) && code.length === CODE_LENGTH ? null : t("login.code.sixDigits");
}
