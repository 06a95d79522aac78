import { Button, Paper, Text, Title } from "@mantine/core";
import { useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { useClient } from "../../hooks/use-client.ts";
import { useObservable } from "../../hooks/use-observable.ts";

/** Whether the browser keeps what is on this device, and a way to ask for it. */
export function PersistenceFacts() {
  const { persistence } = useClient();
  const state = useObservable(persistence.state);
  const [wasDenied, setDenied] = useState(false);
  const ask = async () => {
    await persistence.ask();
    setDenied(persistence.state.get() === "atRisk");
  };
  return (
    <Paper withBorder radius="md" p="lg" component="section">
      <Title order={2} size="h5" mb="xs">
        {t("space.persistence")}
      </Title>
      <Text size="sm">{t(`space.persistence.${state}`)}</Text>
      {state === "atRisk" && (
        <Button variant="default" mt="md" onClick={ask}>
          {t("space.ask")}
        </Button>
      )}
      <Text size="sm" mt="xs" role="status">
        {state === "atRisk" && wasDenied ? t("space.denied") : ""}
      </Text>
    </Paper>
  );
}
