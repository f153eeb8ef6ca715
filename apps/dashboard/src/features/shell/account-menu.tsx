import { m } from "#paraglide/messages.js";
import { lazyPart } from "@postlark/app/components/lazy-part";
import { Button } from "@postlark/ui/button";
import { Sort } from "@postlark/ui/icons/sort";
import { useId, useState } from "react";

async function loadAccountPanel() {
  const { AccountPanel, joinMessages } = await import("./command-menu.tsx");
  await joinMessages();
  return AccountPanel;
}

const AccountPanel = lazyPart(loadAccountPanel, () => null);

/** Beside the user's picture: who it is, and what is theirs whatever the workspace. */
export function AccountMenu({ onOpenKeys }: { onOpenKeys: () => void }) {
  const id = useId();
  const [isAskedFor, setIsAskedFor] = useState(false);
  return (
    <div>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        aria-label={m.menu_open()}
        // From its second press on: the first fetches the panel, which then opens by itself.
        popoverTarget={id}
        onClick={() => setIsAskedFor(true)}
        className="-ms-1 w-6 px-0"
      >
        <Sort />
      </Button>
      {isAskedFor && <AccountPanel id={id} onOpenKeys={onOpenKeys} />}
    </div>
  );
}
