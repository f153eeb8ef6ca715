import { lazyPart } from "@postlark/app/components/lazy-part";
import { m } from "#paraglide/messages.js";
import { Sort } from "@postlark/ui/icons/sort";
import { SidebarButton } from "@postlark/ui/sidebar";
import { Skeleton } from "@postlark/ui/skeleton";
import { useId, useState } from "react";
import type { ShellWorkspace } from "./places.ts";
import { WorkspaceMark } from "./workspace-mark.tsx";

export async function loadSwitcherPanel() {
  const { SwitcherPanel, joinMessages } = await import("./switcher-panel.tsx");
  await joinMessages();
  return SwitcherPanel;
}

const SwitcherPanel = lazyPart(loadSwitcherPanel, () => null);

/** The current workspace above the navigation, and a menu with the user's others. */
export function WorkspaceSwitcher({ workspace }: { workspace: ShellWorkspace }) {
  const id = useId();
  const [isRequested, setIsRequested] = useState(false);
  const name = workspace.kind === "live" ? workspace.name : m.workspace_sample();
  return (
    <div className="px-3 pb-1">
      <SidebarButton
        aria-haspopup="dialog"
        // From the second press on: the first one loads the panel, which then opens by itself.
        popoverTarget={id}
        onClick={() => setIsRequested(true)}
        className="w-full gap-x-2 border border-line ps-2 pe-2 text-left"
      >
        <WorkspaceMark name={name} picture={workspace.picture} />
        <span className="min-w-0 flex-1 truncate text-ink">
          <span className="sr-only">{m.workspace_switch()} </span>
          {name ?? <Skeleton className="h-4 w-24" />}
        </span>
        <Sort className="shrink-0 text-ink-faint" />
      </SidebarButton>
      {isRequested && <SwitcherPanel id={id} workspace={workspace} />}
    </div>
  );
}
