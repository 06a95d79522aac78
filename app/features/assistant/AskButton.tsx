import { Button } from "@mantine/core";
import { IconSparkles } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import { useOnline } from "../../hooks/use-online.ts";

interface AskButtonProps {
  readonly label: string;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
}

/** Asks the copilot something, beside what the answer is for; says that it needs a network where there is none. */
export function AskButton({ label, isAsking, onAsk }: AskButtonProps) {
  const isOnline = useOnline();
  return (
    <Button
      variant="light"
      size="compact-sm"
      leftSection={<IconSparkles size={14} />}
      disabled={!isOnline}
      title={isOnline ? undefined : t("assistant.offline")}
      loading={isAsking}
      onClick={onAsk}
    >
      {label}
    </Button>
  );
}
