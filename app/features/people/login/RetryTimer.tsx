import { Text } from "@mantine/core";
import { t } from "../../../../schema/messages/catalogue.ts";

interface RetryTimerProps {
  /** Nothing is shown once none are left. */
  readonly seconds: number;
  /** What can be tried then is the password, and not what the form asks for. */
  readonly ofPassword?: boolean;
}

/** When the server takes another try. Screen readers are not interrupted by each second: a timer is quiet. */
export function RetryTimer({ seconds, ofPassword = false }: RetryTimerProps) {
  if (seconds === 0) return null;
  return (
    <Text role="timer" size="sm" c="dimmed">
      {t(ofPassword ? "login.retryPasswordIn" : "login.retryIn", { seconds })}
    </Text>
  );
}
