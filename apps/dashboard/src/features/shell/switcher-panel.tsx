import { m } from "#paraglide/messages.js";
import { OpeningPanel } from "@postlark/app/components/opening-panel";
import type { ShellWorkspace } from "./places.ts";
import { SwitcherList } from "./switcher-list.tsx";

export { joinWorkspaceMessages as joinMessages } from "#workspace/workspace-messages.ts";

export function SwitcherPanel({ id, workspace }: { id: string; workspace: ShellWorkspace }) {
  return (
    // As wide as the sidebar lets it be: beside it is the screen's title.
    <OpeningPanel id={id} label={m.workspace_switch()} className="lg:max-w-54">
      <SwitcherList workspace={workspace} />
    </OpeningPanel>
  );
}
