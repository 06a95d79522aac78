import { Badge, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { type OwnSession, ownSessions } from "../../../../schema/wire/accounts/own-sessions.ts";
import { actFailureText } from "../../../failures/act-failure-text.tsx";
import { useAnswer } from "../../../hooks/use-answer.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { useOnlineCalls } from "../../../hooks/use-online-calls.ts";
import { Answered } from "../../../shared/Answered.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { formatWhen } from "../../../ui/format-when.ts";
import { describeDevice } from "./describe-device.ts";

/** Where the account is signed in, and the end of it elsewhere. */
export function OpenSessions() {
  const { state, retry } = useAnswer("auth/sessions", ownSessions);
  const online = useOnlineCalls();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const title = useId();
  const end = async (path: string, done: string) => {
    await online.request("DELETE", path).then(
      () => notify.success(done),
      (error: unknown) => notify.error(actFailureText(t("profile.sessions.failed"), error)),
    );
    retry();
  };
  return (
    <Paper withBorder radius="md" p="lg" component="section" aria-labelledby={title}>
      <Stack>
        <Title order={2} size="h5" id={title}>
          {t("profile.sessions")}
        </Title>
        <Answered state={state} onRetry={retry}>
          {({ data }) => (
            <>
              <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: "none" }}>
                {data.map((session) => (
                  <SessionRow
                    key={session.id}
                    session={session}
                    onEnd={() => end(`auth/sessions/${encodeURIComponent(session.id)}`, t("profile.sessions.ended"))}
                  />
                ))}
              </Stack>
              {data.length > 1 && (
                <Button variant="default" style={{ alignSelf: "flex-start" }} onClick={() => setAsking(true)}>
                  {t("profile.sessions.endOthers")}
                </Button>
              )}
            </>
          )}
        </Answered>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          isHarmful
          question={t("profile.sessions.endOthersQuestion")}
          accept={t("profile.sessions.endOthers")}
          onAccept={() => void end("auth/sessions", t("profile.sessions.othersEnded"))}
          onClose={() => setAsking(false)}
        />
      )}
    </Paper>
  );
}

function SessionRow({ session, onEnd }: { readonly session: OwnSession; readonly onEnd: () => void }) {
  const isOnline = useOnline();
  const device = describeDevice(session.userAgent);
  const now = new Date();
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div>
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {session.isCurrent && <Badge variant="light">{t("profile.sessions.here")}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {t("profile.sessions.used", { when: formatWhen(session.lastSeenAt, now) })} ·{" "}
          {t("profile.sessions.since", { when: formatWhen(session.createdAt, now) })}
        </Text>
      </div>
      {!session.isCurrent && (
        <Button
          variant="default"
          style={{ flexShrink: 0 }}
          disabled={!isOnline}
          aria-label={t("profile.sessions.endOf", { device })}
          onClick={onEnd}
        >
          {t("profile.sessions.end")}
        </Button>
      )}
    </Group>
  );
}
