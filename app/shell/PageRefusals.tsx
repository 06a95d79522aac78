import { Button } from "@mantine/core";
import { IconError404, IconLock } from "@tabler/icons-react";
import { t } from "../../schema/messages/catalogue.ts";
import { useNavigate } from "../hooks/use-routing.ts";
import { PageMessage } from "../ui/PageMessage.tsx";

/** The page is there, and not for this person. */
export function NotAllowed() {
  return (
    <PageMessage icon={IconLock} title={t("shell.notAllowed")} text={t("shell.notAllowed.text")}>
      <ToStart />
    </PageMessage>
  );
}

/** There is no such page. */
export function NotFound() {
  return (
    <PageMessage icon={IconError404} title={t("shell.notFound")} text={t("shell.notFound.text")}>
      <ToStart />
    </PageMessage>
  );
}

function ToStart() {
  const navigate = useNavigate();
  return (
    <Button mt="sm" onClick={() => navigate("/")}>
      {t("shell.toStart")}
    </Button>
  );
}
