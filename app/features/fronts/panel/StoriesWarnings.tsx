import { Alert, Button, List, Stack } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { storiesWarnings, withRecommendedStories } from "../../../../schema/features/fronts/stories.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { Item } from "../model/front-place.ts";

interface StoriesWarningsProps {
  /** Data of the row. */
  readonly row: Item;
  readonly readOnly: boolean;
  readonly onChange: (row: Item) => void;
}

/** What keeps a row from looking well as stories, and the way out of all of it (FRONT-037 to FRONT-040). */
export function StoriesWarnings({ row, readOnly, onChange }: StoriesWarningsProps) {
  const warnings = storiesWarnings(row);
  if (warnings.length === 0) return null;
  return (
    <Alert role="status" color="orange" icon={<IconAlertTriangle />} title={t("front.stories.warning")}>
      <Stack gap="xs" align="flex-start">
        <List size="sm">
          {warnings.map((warning) => (
            <List.Item key={warning}>{t(`front.stories.${warning}`)}</List.Item>
          ))}
        </List>
        {!readOnly && (
          <Button variant="default" onClick={() => onChange(withRecommendedStories(row))}>
            {t("front.stories.recommended")}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
