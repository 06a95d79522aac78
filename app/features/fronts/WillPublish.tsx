import { Alert } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { articlesPublishedBy } from "../../../schema/features/fronts/front-articles.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { canPublish } from "../../../schema/rights/can.ts";
import type { Observable } from "../../client/client-api.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { useActor } from "../../hooks/use-project.ts";
import type { Item } from "./model/front-place.ts";
import type { Articles } from "./reading/use-articles.ts";

interface WillPublishProps {
  readonly front: Item;
  readonly articles: Observable<Articles>;
}

/** Articles that saving the front would publish (FRONT-036). */
export function WillPublish({ front, articles }: WillPublishProps) {
  const known = useObservable(articles);
  const mayPublish = canPublish(useActor());
  const count = articlesPublishedBy(front, (id) => known.get(id)?.status).length;
  if (!mayPublish || count === 0) return null;
  return (
    <Alert role="status" color="yellow" icon={<IconInfoCircle />}>
      {t("front.willPublish", { count })}
    </Alert>
  );
}
