import { Button, Container, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { IconFilePlus, IconShare2, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { article } from "../../../schema/features/articles/article.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { can } from "../../../schema/rights/can.ts";
import type { Share } from "../../client/page/received-shares.ts";
import { useActor } from "../../hooks/use-project.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { LoadingSkeleton } from "../../ui/LoadingSkeleton.tsx";
import { PageMessage } from "../../ui/PageMessage.tsx";
import { PageToolbar } from "../../ui/PageToolbar.tsx";
import { headingOf } from "./article-of-share.ts";
import { useArticleOfShare } from "./use-article-of-share.ts";
import { useShare } from "./use-share.ts";

/** What another application shared, before anything becomes of it: only a press makes an article of it, whoever sent it here. */
export function SharedPage({ id }: { readonly id: string }) {
  const { share, forget } = useShare(id);
  return (
    <>
      <PageToolbar title={t("share.title")} />
      {share === "loading" ? (
        <LoadingSkeleton label={t("shell.loading")} />
      ) : share === null ? (
        <PageMessage icon={IconShare2} order={2} title={t("share.gone")} text={t("share.gone.text")} />
      ) : (
        <Container size="sm" py="md">
          <Stack gap="lg">
            <Text>{t("share.intro")}</Text>
            <SharedThings share={share} />
            <Choices share={share} forget={forget} />
          </Stack>
        </Container>
      )}
    </>
  );
}

function SharedThings({ share }: { readonly share: Share }) {
  const { text, url, files } = share;
  return (
    <Paper withBorder radius="md" p="md">
      <Stack gap="xs">
        <Title order={2} size="h4">
          {headingOf(share)}
        </Title>
        {text !== "" && <Text style={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}>{text}</Text>}
        {url !== "" && <Text style={{ overflowWrap: "anywhere" }}>{url}</Text>}
        {files.length > 0 && (
          <ul aria-label={t("share.files")}>
            {files.map(({ name }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was shared never changes, and two photos may be called the same
              <li key={at}>{name}</li>
            ))}
          </ul>
        )}
      </Stack>
    </Paper>
  );
}

function Choices({ share, forget }: { readonly share: Share; readonly forget: () => Promise<void> }) {
  const { create, isBusy, problems } = useArticleOfShare(share, forget);
  const [isDiscarding, setDiscarding] = useState(false);
  const mayCreate = can(useActor(), "CREATE", article, true);
  return (
    <>
      {!mayCreate && <Text>{t("share.notAllowed")}</Text>}
      {problems.length > 0 && (
        <Stack gap={0} role="alert">
          {problems.map((problem) => (
            <Text key={problem} size="sm" c="red">
              {problem}
            </Text>
          ))}
        </Stack>
      )}
      <Group>
        {mayCreate && (
          <Button loading={isBusy} leftSection={<IconFilePlus size={18} aria-hidden />} onClick={() => void create()}>
            {t(problems.length > 0 ? "share.createWithout" : "share.create")}
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => setDiscarding(true)}
        >
          {t("share.discard")}
        </Button>
      </Group>
      {isDiscarding && (
        <ConfirmDialog
          isHarmful
          question={t("share.discardQuestion")}
          onAccept={() => void forget()}
          onClose={() => setDiscarding(false)}
        />
      )}
    </>
  );
}
