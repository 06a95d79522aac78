import { Button, Group, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import * as z from "zod/mini";
import { t } from "../../../schema/messages/catalogue.ts";
import { useAttempt } from "../../failures/use-attempt.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { useSession } from "../../hooks/use-session.ts";

const made = z.object({ id: z.string() });

/** The first project of an installation: until there is one, the device has nothing that lists and entries could stand on (PERM-008). */
export function FirstProject() {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const session = useSession();
  const [name, setName] = useState("");
  const { isBusy, attempt } = useAttempt();
  const create = async (event: FormEvent) => {
    event.preventDefault();
    await attempt(async () => {
      const { id } = made.parse(await online.request("POST", "project", { name: name.trim() }));
      await session.refresh();
      await session.selectProject(id);
    }, t("firstProject.failed"));
  };
  return (
    <Group component="form" align="end" mt="sm" onSubmit={(event) => void create(event)}>
      <TextInput
        label={t("firstProject.name")}
        value={name}
        maxLength={200}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={isBusy} disabled={name.trim() === "" || !isOnline}>
        {t("firstProject.create")}
      </Button>
    </Group>
  );
}
