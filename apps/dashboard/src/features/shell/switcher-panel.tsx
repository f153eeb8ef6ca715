import { m } from "#paraglide/messages.js";
import { PopoverContent } from "@postlark/ui/popover";
import { useEffect, useRef } from "react";
import type { ShownWorkspace } from "./places.ts";
import { SwitcherList } from "./switcher-list.tsx";

export { joinLiveMessages as joinMessages } from "#workspace/live-messages.ts";

/** Opens as soon as it is there, beside the button that it was asked for with; later by that button. */
export function SwitcherPanel({ id, workspace }: { id: string; workspace: ShownWorkspace }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const panel = document.getElementById(id);
    const source = place.current?.parentElement?.querySelector("button");
    if (panel !== null && !panel.matches(":popover-open")) {
      panel.showPopover(source ? { source } : undefined);
    }
  }, [id]);
  return (
    <div ref={place}>
      <PopoverContent id={id} label={m.workspace_switch()}>
        <div className="-m-2.5">
          <SwitcherList workspace={workspace} />
        </div>
      </PopoverContent>
    </div>
  );
}
