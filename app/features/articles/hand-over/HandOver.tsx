import { Menu } from "@mantine/core";
import { IconBell, IconLink, IconMailForward } from "@tabler/icons-react";
import { isArticleStatus, isOnTheWeb } from "../../../../schema/features/articles/article-status.ts";
import { mailingCampaign } from "../../../../schema/features/mailing/mailing-campaign.ts";
import { pushNotification } from "../../../../schema/features/push/push-notification.ts";
import { shortLink } from "../../../../schema/features/site/short-link.ts";
import { type MessageKey, t } from "../../../../schema/messages/catalogue.ts";
import { can } from "../../../../schema/rights/can.ts";
import { prefilledPath } from "../../../entity/entry-state/prefill.ts";
import { savedValues } from "../../../entity/entry-state/saved.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { useActor } from "../../../hooks/use-project.ts";
import { useNavigate } from "../../../hooks/use-routing.ts";
import { campaignAbout, notificationAbout, shortLinkTo } from "./handed-over.ts";

type Values = Readonly<Record<string, unknown>>;

const targets = [
  { definition: pushNotification, label: "article.toPush", icon: IconBell, valuesOf: notificationAbout },
  { definition: mailingCampaign, label: "article.toMailing", icon: IconMailForward, valuesOf: campaignAbout },
  { definition: shortLink, label: "article.toShortLink", icon: IconLink, valuesOf: shortLinkTo },
] as const satisfies readonly {
  readonly definition: { readonly name: string };
  readonly label: MessageKey;
  readonly icon: typeof IconBell;
  readonly valuesOf: (article: Values, address: string | null) => Record<string, unknown>;
}[];

/** To a new notification, campaign or short link that begins with the saved article, once readers can find it (ART-022 to ART-024). */
export function HandOver({ entry, address }: { readonly entry: Entry; readonly address: string | null }) {
  const navigate = useNavigate();
  const actor = useActor();
  const saved = savedValues(entry);
  if (!isOnTheWeb(isArticleStatus(saved.status) ? saved.status : null)) return null;
  return targets
    .filter(({ definition }) => can(actor, "CREATE", definition, true))
    .map(({ definition, label, icon: Icon, valuesOf }) => (
      <Menu.Item
        key={label}
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => navigate(prefilledPath(definition.name, valuesOf(saved, address)))}
      >
        {t(label)}
      </Menu.Item>
    ));
}
