import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { Tag } from "@postlark/ui/icons/tag";
import { useQuery } from "@tanstack/react-query";
import { ToolButton } from "../tool-button.tsx";

/** Leads to the labels below the editor, where they are found by typing. */
export function LabelButton({ isSaved }: { isSaved: boolean }) {
  const { id, role } = useWorkspace();
  // The labels below the editor read them.
  const { data: labels = [] } = useQuery({ ...workspaceQueries.labels(id), enabled: false });
  if (labels.length === 0 && !isAtLeast(role, "editor")) return null;
  return (
    <ToolButton name={m.posts_labels()} disabled={!isSaved} onClick={openLabels}>
      <Tag />
    </ToolButton>
  );
}

/** Pressed rather than shown, so that the panel is beside its button. */
function openLabels(): void {
  const opener = document.querySelector<HTMLElement>("[data-opens-labels]");
  opener?.scrollIntoView({ block: "center" });
  opener?.click();
}
