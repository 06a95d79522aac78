import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { actFailureText } from "../../failures/act-failure-text.tsx";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { ChooseProjectDialog } from "../ChooseProjectDialog.tsx";
import { parentPath } from "../entity-paths.ts";

/** Moves a saved document to another project, and leaves its page. */
export function MoveDialog({ definition, id, onClose }: MoveDialogProps) {
  const online = useOnlineCalls();
  const notify = useNotify();
  const navigate = useNavigate();
  const move = async (project: string) => {
    try {
      await online.moveDocument(definition.name, id, project);
    } catch (error) {
      notify.error(actFailureText(t("entry.moveFailed"), error));
      return;
    }
    notify.success(t("entry.moved"));
    navigate(parentPath(definition), { unguarded: true });
  };
  return <ChooseProjectDialog onChoose={(project) => void move(project)} onClose={onClose} />;
}

interface MoveDialogProps {
  readonly definition: CollectionDefinition;
  readonly id: string;
  readonly onClose: () => void;
}
