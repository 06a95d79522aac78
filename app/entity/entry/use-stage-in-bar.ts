import { useMediaQuery } from "@mantine/hooks";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";

/** Where a form has one column: what lies in its second one on a desk is below the first screen. */
const ONE_COLUMN = "(max-width: 74.99em)";

/** The field of the stage, where it stands beside what saves instead of in its section. A page has it once. */
export function useStageInBar({ list, fields }: CollectionDefinition): string | null {
  const isNarrow = useMediaQuery(ONE_COLUMN, false, { getInitialValueInEffect: false });
  const { stage } = list;
  return isNarrow && stage !== undefined && fields[stage] && !fields[stage].readOnly ? stage : null;
}
