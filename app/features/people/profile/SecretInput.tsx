import { PasswordInput } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";

interface SecretInputProps {
  readonly label: string;
  /** What the browser's password manager may put in, or offer to keep. */
  readonly autoComplete: "current-password" | "new-password";
  readonly value: string;
  readonly error: string | null;
  readonly readOnly: boolean;
  readonly onChange: (value: string) => void;
}

/** A password as it is typed: can be shown, and says when capitals are locked. */
export function SecretInput({ onChange, error, ...input }: SecretInputProps) {
  const [isLocked, setLocked] = useState(false);
  const watch = (event: KeyboardEvent) => setLocked(event.getModifierState("CapsLock"));
  return (
    <PasswordInput
      {...input}
      required
      withAsterisk={false}
      error={error}
      description={isLocked ? t("profile.password.capsLock") : undefined}
      inputWrapperOrder={["label", "input", "description", "error"]}
      visibilityToggleButtonProps={{ "aria-label": t("login.showPassword"), tabIndex: 0 }}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setLocked(false)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
