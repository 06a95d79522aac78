import { Anchor, Paper, Title } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { t } from "../../../schema/messages/catalogue.ts";
import { receivedShares } from "../../client/page/received-shares.ts";
import { noteFault } from "../../failures/note-fault.ts";
import { headingOf } from "./article-of-share.ts";

/** What other applications shared and nobody has made anything of. Where the browser keeps no such thing there is none. */
export function WaitingShares() {
  const [waiting, setWaiting] = useState<readonly { readonly id: string; readonly heading: string }[]>([]);
  useEffect(() => {
    if (!window.caches) return;
    receivedShares(window)
      .list()
      .then((shares) => setWaiting(shares.map((share) => ({ id: share.id, heading: headingOf(share) }))), noteFault);
  }, []);
  if (waiting.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h5" mb="xs">
        {t("share.waiting")}
      </Title>
      {waiting.map(({ id, heading }) => (
        <Paper key={id} withBorder radius="md" p="md" mb="xs">
          <Anchor component={Link} href={`/shared/${encodeURIComponent(id)}`} aria-label={t("share.open", { title: heading })}>
            {heading}
          </Anchor>
        </Paper>
      ))}
    </section>
  );
}
