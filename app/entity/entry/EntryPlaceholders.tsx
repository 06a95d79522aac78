import { Button, Card, Center, Skeleton, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { parentPath } from "../entity-paths.ts";
import type { Entry } from "../entry-state/use-entry.ts";
import classes from "./entry.module.css";

/** While there is no document yet, and what keeps it from coming. */
export function EntryLoading({ entry }: { readonly entry: Pick<Entry, "definition" | "trouble" | "refresh"> }) {
  const { definition, trouble, refresh } = entry;
  if (trouble === null) return <EntrySkeleton definition={definition} />;
  return (
    <Notice>
      <Text>{t(trouble === "offline" ? "entry.remoteOffline" : "entry.remoteFailed")}</Text>
      <Button variant="light" onClick={refresh}>
        {t("entry.remoteRetry")}
      </Button>
    </Notice>
  );
}

/** The shape of the page while the device reads the document. */
function EntrySkeleton({ definition }: { readonly definition: CollectionDefinition }) {
  return (
    <Stack className={classes.content} role="status" aria-label={t("entry.loading")}>
      {definition.entry.sections.map((section) => (
        <Card key={section.title} withBorder>
          <Stack gap="sm">
            {section.fields.slice(0, 4).map((name) => (
              <Skeleton key={name} height={36} />
            ))}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

/** ENTRY-017. */
export function EntryNotFound({ definition }: { readonly definition: CollectionDefinition }) {
  const hint = definition.replicated ? "entry.notFoundHint" : "entry.notFoundHintRemote";
  return <NoEntry definition={definition} title={t("entry.notFound")} text={t(hint)} />;
}

/** In the place of a new document that this person cannot make. */
export function CannotCreate({ definition }: { readonly definition: CollectionDefinition }) {
  return <NoEntry definition={definition} title={t("entry.cannotMake")} text={t("entry.cannotMake.text")} />;
}

interface NoEntryProps {
  readonly definition: CollectionDefinition;
  readonly title: string;
  readonly text: string;
}

/** Why there is no document, and the way back to the list. */
function NoEntry({ definition, title, text }: NoEntryProps) {
  const navigate = useNavigate();
  return (
    <Notice>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text>{text}</Text>
      <Button variant="light" onClick={() => navigate(parentPath(definition))}>
        {t("entry.back")}
      </Button>
    </Notice>
  );
}

/** In the middle of the page, in place of the form. */
function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <Center p="xl">
      <Card withBorder maw={480} role="alert">
        <Stack>{children}</Stack>
      </Card>
    </Center>
  );
}
