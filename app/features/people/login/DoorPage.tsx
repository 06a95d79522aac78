import { Center, Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { usePageTitle } from "../../../hooks/use-page-title.ts";
import classes from "./DoorPage.module.css";

/** A page that somebody without a session sees: the product's name, and what to do to come in. */
export function DoorPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  usePageTitle(title);
  return (
    <Center component="main" className={classes.page}>
      <Paper withBorder shadow="sm" radius="lg" p="xl" className={classes.card}>
        <Stack gap="lg">
          <div>
            <Text fw={800} className={classes.brand} aria-hidden>
              {t("shell.product")}
            </Text>
            <Title order={1} size="h4" fw={500}>
              {title}
            </Title>
          </div>
          {children}
        </Stack>
      </Paper>
    </Center>
  );
}
