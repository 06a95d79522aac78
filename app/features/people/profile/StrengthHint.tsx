import { Progress, Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { LEAST_PASSWORD } from "../../../../schema/accounts/least-password.ts";
import { type PasswordStrength, passwordStrength } from "../../../../schema/accounts/password-rules.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { noteFault } from "../../../failures/note-fault.ts";

/** A pause in typing after which it is measured, ms. */
const PAUSE_MS = 150;
const MOST_SCORE = 4;

const colors: Readonly<Record<PasswordStrength, string>> = { verySimple: "red", simple: "yellow", verySecure: "teal" };

type Measure = { readonly of: string; readonly score: number } | "unavailable" | null;

/** How hard a new password is to guess, while it is typed (PROF-018). The dictionaries are fetched for the first one. */
export function StrengthHint({ password, words }: { readonly password: string; readonly words: readonly string[] }) {
  const [settled] = useDebouncedValue(password, PAUSE_MS);
  const [measure, setMeasure] = useState<Measure>(null);
  useEffect(() => {
    if (settled === "") return;
    let isOver = false;
    import("./password-meter.ts").then(
      ({ measurePassword }) => isOver || setMeasure({ of: settled, score: measurePassword(settled, words) }),
      (error: unknown) => {
        noteFault(error);
        if (!isOver) setMeasure("unavailable");
      },
    );
    return () => {
      isOver = true;
    };
  }, [settled, words]);
  if (password === "") return null;
  const isTooShort = password.length < LEAST_PASSWORD;
  const score = isTooShort ? 0 : typeof measure === "object" && measure?.of === password ? measure.score : null;
  const strength = score === null ? null : passwordStrength(score, null);
  return (
    <Stack gap={4}>
      <Progress
        value={score === null ? 0 : ((score + 1) / (MOST_SCORE + 1)) * 100}
        color={strength === null ? "gray" : colors[strength]}
        size="sm"
        aria-hidden
      />
      <Text size="sm" role="status">
        {isTooShort
          ? t("validation.passwordTooShort")
          : measure === "unavailable"
            ? t("profile.password.notMeasured")
            : strengthText(strength)}
      </Text>
    </Stack>
  );
}

function strengthText(strength: PasswordStrength | null): string {
  if (strength === null) return t("profile.password.measuring");
  return t("profile.password.strength", { strength: t(`profile.password.strength.${strength}`) });
}
