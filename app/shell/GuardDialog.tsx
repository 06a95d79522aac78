import { Button, Group, Modal } from "@mantine/core";
import { t } from "../../schema/messages/catalogue.ts";
import { useObservable } from "../hooks/use-observable.ts";
import { useRouting } from "../hooks/use-routing.ts";

/** Asks before a page with unsaved changes is left (SHELL-030). Closing it means staying. */
export function GuardDialog() {
  const routing = useRouting();
  const question = useObservable(routing.question);
  return (
    <Modal
      opened={question !== null}
      onClose={() => routing.answer(false)}
      withCloseButton={false}
      title={<span lang="en">{t("shell.guard.question")}</span>}
    >
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => routing.answer(true)}>
          {t("shell.guard.leave")}
        </Button>
        <Button data-autofocus onClick={() => routing.answer(false)}>
          {t("shell.guard.stay")}
        </Button>
      </Group>
    </Modal>
  );
}
