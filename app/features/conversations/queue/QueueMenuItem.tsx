import { Menu } from "@mantine/core";
import { IconMessage } from "@tabler/icons-react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { useActor } from "../../../hooks/use-project.ts";
import { useNavigate } from "../../../hooks/use-routing.ts";
import { canModerate } from "../../../pages/table/guards.ts";

/** From the list of comments to those that wait. */
export function QueueMenuItem() {
  const navigate = useNavigate();
  if (!canModerate(useActor())) return null;
  return (
    <Menu.Item leftSection={<IconMessage size={16} />} onClick={() => navigate("/comment-queue")}>
      {t("moderation.title")}
    </Menu.Item>
  );
}
