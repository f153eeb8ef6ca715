import { m } from "#paraglide/messages.js";
import type { Path } from "@postlark/site/href";
import { Button } from "@postlark/ui/button";
import { Sort } from "@postlark/ui/icons/sort";
import { type ComponentType, type MouseEvent, type ReactNode, useId, useState } from "react";
import { lazyPart } from "./lazy-part.tsx";

type MenuProps = {
  onOpenKeys: () => void;
  /** Where the user's own settings are: by default in the sample workspace's frame. */
  settingsPath?: Path | undefined;
};

export type AccountPanelProps = MenuProps & { id: string };

type AccountMenuProps = MenuProps & {
  /** The component returned by `lazyAccountPanel`. */
  Panel: ComponentType<AccountPanelProps>;
};

/** An app's `AccountPanel`, loaded when opened. */
export function lazyAccountPanel(
  load: () => Promise<ComponentType<AccountPanelProps>>,
): ComponentType<AccountPanelProps> {
  return lazyPart(load, () => null);
}

/** The account menu: the props of its button, and the panel beside it. */
export function useAccountMenu({ Panel, ...props }: AccountMenuProps) {
  const id = useId();
  const [isRequested, setIsRequested] = useState(false);
  return {
    label: m.account_menu(),
    opener: {
      "aria-haspopup": "dialog",
      popoverTarget: id,
      onClick: (event: MouseEvent) => {
        // The first press loads the panel, which opens by itself: the button would close it again.
        if (!isRequested) event.preventDefault();
        setIsRequested(true);
      },
    } as const,
    panel: isRequested && <Panel id={id} {...props} />,
  };
}

/** The menu in the bar, opened by the user's picture or, without one as its child, beside it. */
export function AccountMenu({ children, ...props }: AccountMenuProps & { children?: ReactNode }) {
  const { label, opener, panel } = useAccountMenu(props);
  return (
    <div>
      <Button
        variant="ghost"
        size={children ? "icon" : "md"}
        className={children ? "rounded-full!" : "-ms-1 w-6 px-0"}
        {...opener}
      >
        {children || <Sort />}
        <span className="sr-only">{label}</span>
      </Button>
      {panel}
    </div>
  );
}
