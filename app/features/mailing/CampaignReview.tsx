import { Alert, Anchor, Group, List, Loader, Stack, Text } from "@mantine/core";
import { IconCircleCheck, IconClipboardList, IconPlayerPause, IconSendOff } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import { type CampaignReadiness, campaignReadiness } from "../../../schema/wire/campaign.ts";
import { isUnmodified, savedValues, serverId } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { formatNumber } from "../../entity/format-value.ts";
import { asId, asItems, asText } from "../../fields/narrow-value.ts";
import { useAnswer } from "../../hooks/use-answer.ts";
import { useDocument } from "../../hooks/use-document.ts";
import { useMaySend } from "../../shared/may-send.ts";

/** What a campaign still lacks before it is sent, as the server sees what was saved (MAIL-022); nothing once it was executed. */
export function CampaignReview({ entry }: { readonly entry: Entry }) {
  const saved = savedValues(entry);
  const maySend = useMaySend(entry.definition, saved);
  const id = serverId(entry);
  if (!maySend || entry.state.tag === "version" || saved.executed === true || saved.status === "SENT") return null;
  if (id === null || !isUnmodified(entry)) return <Inactive />;
  // Another version is another question.
  const path = `${entry.definition.name}/${encodeURIComponent(id)}/readiness`;
  return <Checked key={asText(saved.updatedAt)} path={path} template={asId(saved.mailingTemplate)} />;
}

function Inactive() {
  return (
    <Alert role="note" color="gray" icon={<IconPlayerPause />} title={t("mailingCampaign.review")}>
      {t("mailingCampaign.review.inactive")}
    </Alert>
  );
}

function Checked({ path, template }: { readonly path: string; readonly template: string }) {
  const { state, retry } = useAnswer(path, campaignReadiness);
  switch (state.tag) {
    case "loading":
      return (
        <Alert role="note" color="gray" icon={<Loader size={16} />} title={t("mailingCampaign.review")}>
          {t("mailingCampaign.review.checking")}
        </Alert>
      );
    case "offline":
      return (
        <Alert role="note" color="gray" icon={<IconPlayerPause />} title={t("mailingCampaign.review")}>
          {t("mailingCampaign.review.offline")}
        </Alert>
      );
    case "failed":
      return (
        <Alert role="note" color="red" title={t("mailingCampaign.review")}>
          <Group>
            {t("list.error")} <Again onPress={retry} />
          </Group>
        </Alert>
      );
    case "known":
      return <Found readiness={state.value} template={template} onAgain={retry} />;
  }
}

interface FoundProps {
  readonly readiness: CampaignReadiness;
  readonly template: string;
  readonly onAgain: () => void;
}

function Found({ readiness, template, onAgain }: FoundProps) {
  const { lacks, missing, places, recipients, lists, activeDays, staysHere } = readiness;
  const isReady = lacks.length === 0;
  const isOfActive = activeDays !== null && (isReady || lacks.includes("recipients"));
  return (
    <Stack gap="xs">
      <Alert
        role="note"
        color={isReady ? "teal" : "yellow"}
        icon={isReady ? <IconCircleCheck /> : <IconClipboardList />}
        title={t(isReady ? "mailingCampaign.review.fixed" : "mailingCampaign.review.pending")}
      >
        <Group justify="space-between" align="flex-end">
          <Stack gap={4}>
            {isReady ? (
              <Text size="sm">
                {t("mailingCampaign.review.reach", {
                  recipients: formatNumber(recipients),
                  lists: t("mailingCampaign.lists", { count: lists }),
                })}
              </Text>
            ) : (
              <List size="sm">
                {lacks.map((lack) => (
                  <List.Item key={lack}>
                    {lack === "template" && missing.length > 0 ? (
                      <MissingVariables codes={missing} template={template} />
                    ) : (
                      t(`mailingCampaign.lack.${lack}`, { places: inBraces(places), known: inBraces(READER_PLACES) })
                    )}
                  </List.Item>
                ))}
              </List>
            )}
            {isOfActive && <Text size="sm">{t("mailingCampaign.review.activeDays", { count: activeDays })}</Text>}
          </Stack>
          <Again onPress={onAgain} />
        </Group>
      </Alert>
      {staysHere && (
        <Alert role="note" color="yellow" icon={<IconSendOff />} title={t("mailingCampaign.staysHere.title")}>
          {t("mailingCampaign.staysHere")}
        </Alert>
      )}
    </Stack>
  );
}

const READER_PLACES = ["destinatario.name", "destinatario.email"] as const;

function inBraces(names: readonly string[]): string {
  return names.map((name) => `{{${name}}}`).join(", ");
}

/** By the names that their inputs have above. What the template names without having it as a variable is for whoever writes the template. */
function MissingVariables({ codes, template }: { readonly codes: readonly string[]; readonly template: string }) {
  const row = useDocument("mailing-template", template || null).row;
  const variables = asItems(row?.data.variables);
  const of = (code: string) => variables.find((variable) => variable.code === code);
  const [declared, others] = row ? [codes.filter(of), codes.filter((code) => !of(code))] : [codes, []];
  const names = declared.map((code) => asText(of(code)?.name) || code);
  return (
    <>
      {names.length > 0 && <div>{t("mailingCampaign.lack.variables", { names: names.join(", ") })}</div>}
      {others.length > 0 && <div>{t("mailingCampaign.lack.names", { names: others.join(", ") })}</div>}
    </>
  );
}

/** Lists, settings and addresses change on other pages. */
function Again({ onPress }: { readonly onPress: () => void }) {
  return (
    <Anchor component="button" type="button" size="sm" onClick={onPress}>
      {t("mailingCampaign.review.again")}
    </Anchor>
  );
}
