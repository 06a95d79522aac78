import { Button, Card, Center, Skeleton, Stack, Text, Title } from "@mantine/core";
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
    <Center p="xl">
      <Card withBorder maw={480} role="alert">
        <Stack>
          <Text>{t(trouble === "offline" ? "entry.remoteOffline" : "entry.remoteFailed")}</Text>
          <Button variant="light" onClick={refresh}>
            {t("entry.remoteRetry")}
          </Button>
        </Stack>
      </Card>
    </Center>
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
  const navigate = useNavigate();
  return (
    <Center p="xl">
      <Card withBorder maw={480} role="alert">
        <Stack>
          <Title order={2} size="h3">
            {t("entry.notFound")}
          </Title>
          <Text>{t(definition.replicated ? "entry.notFoundHint" : "entry.notFoundHintRemote")}</Text>
          <Button variant="light" onClick={() => navigate(parentPath(definition))}>
            {t("entry.back")}
          </Button>
        </Stack>
      </Card>
    </Center>
  );
}

/** In the place of a new document that this person cannot make. */
export function CannotCreate({ definition }: { readonly definition: CollectionDefinition }) {
  const navigate = useNavigate();
  return (
    <Center p="xl">
      <Card withBorder maw={480} role="alert">
        <Stack>
          <Title order={2} size="h3">
            {t("entry.cannotMake")}
          </Title>
          <Text>{t("entry.cannotMake.text")}</Text>
          <Button variant="light" onClick={() => navigate(parentPath(definition))}>
            {t("entry.back")}
          </Button>
        </Stack>
      </Card>
    </Center>
  );
}
