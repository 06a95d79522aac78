import { Button, Text } from "@mantine/core";
import { t } from "../../../../schema/messages/catalogue.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import classes from "./annotations.module.css";
import type { Desk } from "./desk-context.ts";
import type { Place, Said, Thread } from "./threads.ts";
import { useAnnotating } from "./use-annotating.ts";

interface ProposalProps {
  readonly first: Said;
  readonly thread: Thread;
  /** `null` where no editor has looked for the words. */
  readonly place: Place | null;
  readonly shown: Desk;
}

/** The words that somebody proposes for those that are quoted; whoever may edit the text puts them in their place. */
export function Proposal({ first, thread, place, shown: { desk, isOffered } }: ProposalProps) {
  const { resolve } = useAnnotating();
  const notify = useNotify();
  const { proposed } = first;
  if (proposed === null) return null;
  const mayApply = isOffered && !thread.isResolved && place?.isFound && !place.isChanged;
  const apply = async () => {
    if (await desk.replace(thread.field, thread.key, proposed)) await resolve(first, true);
    else notify.error(t("annotation.notApplied"));
  };
  return (
    <>
      <Text size="xs" c="dimmed" mt={4}>
        {t(proposed === "" ? "annotation.proposesRemoval" : "annotation.proposed")}
      </Text>
      {proposed !== "" && (
        <Text size="sm" component="ins" className={classes.proposed}>
          {proposed}
        </Text>
      )}
      {mayApply && (
        <Button size="compact-sm" my={4} className={classes.action} onClick={() => void apply()}>
          {t("annotation.apply")}
        </Button>
      )}
    </>
  );
}
