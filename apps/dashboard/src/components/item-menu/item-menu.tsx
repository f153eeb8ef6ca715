import { useGoTo } from "#components/use-go-to.ts";
import { m } from "#paraglide/messages.js";
import { toastError } from "@postlark/app/session/toast-error";
import { ArrowRight } from "@postlark/ui/icons/arrow-right";
import { External } from "@postlark/ui/icons/external";
import { LinkMark } from "@postlark/ui/icons/link";
import { Menu, MenuContent, MenuItem, MenuPoint } from "@postlark/ui/menu";
import { toast } from "@postlark/ui/toast";
import { type ReactNode, useRef } from "react";
import type { MenuPlace } from "./use-item-menu.ts";

export type ItemCommand = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isOff?: boolean;
  readonly run: () => void;
};

/** The menu of an item at the point where it was asked for: to its page, and what can be done with it. */
export function ItemMenu({
  place,
  label,
  path,
  commands,
  onClose,
}: {
  place: MenuPlace;
  label: string;
  /** Its page; absent for several items. */
  path: `/w/${string}/posts/${string}` | undefined;
  commands: readonly ItemCommand[];
  onClose: () => void;
}) {
  const goTo = useGoTo();
  const chosen = useRef<() => void>(undefined);
  const isElsewhere = useRef(false);
  const hasEntered = useRef(false);
  const linkCommands: ItemCommand[] =
    path === undefined
      ? []
      : [
          { label: m.posts_open(), icon: <ArrowRight />, run: () => goTo(path) },
          {
            label: m.posts_menu_tab(),
            icon: <External />,
            run: () => void window.open(path, "_blank", "noopener"),
          },
          {
            label: m.posts_menu_copy(),
            icon: <LinkMark />,
            run: () => void copy(new URL(path, location.href).href),
          },
        ];
  return (
    <Menu open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <MenuPoint x={place.x} y={place.y} />
      <MenuContent
        align="start"
        sideOffset={2}
        aria-label={label}
        aria-labelledby={undefined}
        onFocus={({ currentTarget }) => {
          if (place.isByKey && !hasEntered.current) {
            hasEntered.current = true;
            currentTarget.querySelector<HTMLElement>("[role=menuitem]")?.focus();
          }
        }}
        onInteractOutside={() => {
          isElsewhere.current = true;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (chosen.current !== undefined || !isElsewhere.current) place.link?.focus();
          // Now, so that a dialog returns the focus to the item.
          chosen.current?.();
        }}
      >
        {[...linkCommands, ...commands].map((command) => (
          <MenuItem
            key={command.label}
            icon={command.icon}
            disabled={command.isOff === true}
            onSelect={() => {
              chosen.current = command.run;
            }}
          >
            {command.label}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: m.posts_menu_copied() });
  } catch {
    // Refused, or there is no clipboard outside secure contexts.
    toastError(m.posts_menu_copy_failed());
  }
}
