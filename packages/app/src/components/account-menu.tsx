import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Sort } from "@postlark/ui/icons/sort";
import { type ComponentType, type MouseEvent, useId, useState } from "react";
import { lazyPart } from "./lazy-part.tsx";

export type AskedAccount = { id: string; onOpenKeys: () => void };

type AccountMenuProps = {
  /** What `lazyAccountPanel` made. */
  Panel: ComponentType<AskedAccount>;
  onOpenKeys: () => void;
};

/** An app's `AccountPanel`, fetched when it is asked for. */
export function lazyAccountPanel(
  load: () => Promise<ComponentType<AskedAccount>>,
): ComponentType<AskedAccount> {
  return lazyPart(load, () => null);
}

/** Who one is, and what is one's own whatever the screen: the props of the button, and what it opens beside it. */
export function useAccountMenu({ Panel, onOpenKeys }: AccountMenuProps) {
  const id = useId();
  const [isAskedFor, setIsAskedFor] = useState(false);
  return {
    label: m.account_menu(),
    opener: {
      "aria-haspopup": "dialog",
      popoverTarget: id,
      onClick: (event: MouseEvent) => {
        // The first press fetches the panel, which opens by itself: the button would close it again.
        if (!isAskedFor) event.preventDefault();
        setIsAskedFor(true);
      },
    } as const,
    panel: isAskedFor && <Panel id={id} onOpenKeys={onOpenKeys} />,
  };
}

/** In the bar, beside the user's picture where there is one. */
export function AccountMenu(props: AccountMenuProps) {
  const { label, opener, panel } = useAccountMenu(props);
  return (
    <div>
      <Button variant="ghost" aria-label={label} className="-ms-1 w-6 px-0" {...opener}>
        <Sort />
      </Button>
      {panel}
    </div>
  );
}
