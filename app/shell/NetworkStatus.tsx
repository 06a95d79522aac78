import { Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconCloudOff, IconRefresh } from "@tabler/icons-react";
import { t } from "../../schema/messages/catalogue.ts";
import { describeNetwork, type NetworkDescription } from "../hooks/describe-network.ts";
import { useEngineStatus } from "../hooks/use-engine-status.ts";
import { useOnline } from "../hooks/use-online.ts";
import { useNavigate } from "../hooks/use-routing.ts";
import classes from "./NetworkStatus.module.css";

export interface NetworkStatusProps {
  /**
   * `card`: in the drawer, always. `icon`: in the contracted drawer. `strip`: over the page where the drawer has no room
   * for words, and only when there is something to say that lasts: what is being sent would move the page at every save.
   */
  readonly form: "card" | "icon" | "strip";
}

/** One quiet bar: since when offline, how many edits wait. Opens 'Documentos fuera de línea' (SHELL-037). */
export function NetworkStatus({ form }: NetworkStatusProps) {
  const status = useEngineStatus();
  const online = useOnline();
  const navigate = useNavigate();
  const description = describeNetwork(status, online, new Date());
  const isPassing = description.tone === "quiet" || (description.tone === "notice" && online);
  const words = description.detail ? `${description.text} · ${description.detail}` : description.text;
  return (
    <>
      {(form !== "strip" || !isPassing) && (
        <UnstyledButton
          className={classes[form]}
          data-tone={description.tone}
          data-tour="network"
          aria-label={`${t("shell.network")}: ${words}. ${t("shell.offlineDocuments")}`}
          title={form === "icon" ? words : undefined}
          onClick={() => navigate("/offline-documents")}
        >
          <ToneIcon description={description} online={online} />
          {form !== "icon" && (
            <span className={classes.words}>
              <Text span size="sm" fw={500} className={classes.line}>
                {description.text}
              </Text>
              {description.detail && (
                <Text span size="xs" className={classes.line}>
                  {description.detail}
                </Text>
              )}
            </span>
          )}
        </UnstyledButton>
      )}
      {form !== "icon" && (
        <VisuallyHidden role="status">
          {description.tone === "notice" || description.tone === "attention" ? words : ""}
        </VisuallyHidden>
      )}
    </>
  );
}

function ToneIcon({ description, online }: { description: NetworkDescription; online: boolean }) {
  if (description.tone === "attention") return <IconAlertTriangle size={18} aria-hidden />;
  if (!online) return <IconCloudOff size={18} aria-hidden />;
  return description.tone === "quiet" ? <IconCircleCheck size={18} aria-hidden /> : <IconRefresh size={18} aria-hidden />;
}
