import { Alert, Button, Card, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import * as z from "zod/mini";
import { t } from "../../../../schema/messages/catalogue.ts";
import { useAttempt } from "../../../failures/use-attempt.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { useOnlineCalls } from "../../../hooks/use-online-calls.ts";
import { useNavigate } from "../../../hooks/use-routing.ts";
import { useSession } from "../../../hooks/use-session.ts";
import { PageToolbar } from "../../../ui/PageToolbar.tsx";

/** A token is entered to obtain access to a project (PERM-027); a link brings it along. */
export function EnrolmentPage({ token }: { readonly token: string }) {
  const isOnline = useOnline();
  const { enrol, isBusy } = useEnrolment();
  const [text, setText] = useState(token);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "" && isOnline) void enrol(text.trim());
  };
  return (
    <>
      <PageToolbar title={t("enrolment.title")} />
      <Stack p="md" maw={560}>
        {!isOnline && <Alert color="gray">{t("enrolment.offline")}</Alert>}
        <Card withBorder component="form" onSubmit={submit}>
          <Stack>
            <Text>{t("enrolment.intro")}</Text>
            <TextInput
              label={t("enrolment.token")}
              value={text}
              autoComplete="off"
              spellCheck={false}
              data-autofocus
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button type="submit" loading={isBusy} disabled={text.trim() === "" || !isOnline}>
              {t("enrolment.submit")}
            </Button>
          </Stack>
        </Card>
      </Stack>
    </>
  );
}

const answered = z.object({ project: z.object({ id: z.string() }) });

/** Enrols, fetches the projects anew and goes to the one that opened (PERM-035, PERM-036). */
function useEnrolment() {
  const online = useOnlineCalls();
  const session = useSession();
  const notify = useNotify();
  const navigate = useNavigate();
  const { isBusy, attempt } = useAttempt();
  const enrol = async (permissionToken: string) => {
    await attempt(async () => {
      const { project } = answered.parse(await online.request("POST", "permission-grant", { permissionToken }));
      await session.refresh();
      await session.selectProject(project.id);
      notify.success(t("enrolment.done"));
      navigate("/", { replace: true, unguarded: true });
    }, t("enrolment.failed"));
  };
  return { enrol, isBusy };
}
