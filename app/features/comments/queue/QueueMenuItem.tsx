import { Menu } from "@mantine/core";
import { IconMessage } from "@tabler/icons-react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { collectionNamed } from "../../../../schema/registry.ts";
import { can } from "../../../../schema/rights/can.ts";
import { useActor } from "../../../hooks/use-project.ts";
import { useNavigate } from "../../../hooks/use-routing.ts";

/** From the list of comments to those that wait. */
export function QueueMenuItem() {
  const navigate = useNavigate();
  const actor = useActor();
  const definition = collectionNamed("comment");
  if (definition === undefined || !can(actor, "UPDATE", definition, true)) return null;
  return (
    <Menu.Item leftSection={<IconMessage size={16} />} onClick={() => navigate("/comment-queue")}>
      {t("moderation.title")}
    </Menu.Item>
  );
}
