import { Button, Group, Paper, Portal, Text } from "@mantine/core";
import { useId } from "react";
import { t } from "../../schema/messages/catalogue.ts";
import classes from "./tour.module.css";

interface TourOfferProps {
  readonly onBegin: () => void;
  readonly onSkip: () => void;
}

/** Asks whoever is here for the first time; it stands aside and takes neither the page nor the keyboard. */
export function TourOffer({ onBegin, onSkip }: TourOfferProps) {
  const title = useId();
  return (
    <Portal>
      <Paper
        withBorder
        shadow="md"
        p="md"
        role="dialog"
        aria-labelledby={title}
        className={`${classes.edge} ${classes.card}`}
        onKeyDown={(event) => event.key === "Escape" && onSkip()}
      >
        <Text id={title} fw={700}>
          {t("tour.offer.title")}
        </Text>
        <Text size="sm" mt={4}>
          {t("tour.offer.text")}
        </Text>
        <Group mt="sm" gap="sm">
          <Button onClick={onBegin}>{t("tour.offer.begin")}</Button>
          <Button variant="subtle" color="gray" onClick={onSkip}>
            {t("tour.offer.skip")}
          </Button>
        </Group>
      </Paper>
    </Portal>
  );
}
