import { Button, Group, Text } from "@mantine/core";
import { useId } from "react";
import { t } from "../../schema/messages/catalogue.ts";
import classes from "./tour.module.css";

interface TourOfferProps {
  readonly onBegin: () => void;
  readonly onSkip: () => void;
}

/** Asks whoever is here for the first time. It stands above the page and covers nothing of it, nor takes the keyboard. */
export function TourOffer({ onBegin, onSkip }: TourOfferProps) {
  const title = useId();
  return (
    <section aria-labelledby={title} className={`${classes.offer} ${classes.card}`}>
      <div className={classes.offerWords}>
        <Text id={title} fw={700} size="sm">
          {t("tour.offer.title")}
        </Text>
        <Text size="sm" className={classes.offerText}>
          {t("tour.offer.text")}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button size="xs" onClick={onBegin}>
          {t("tour.offer.begin")}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={onSkip}>
          {t("tour.offer.skip")}
        </Button>
      </Group>
    </section>
  );
}
