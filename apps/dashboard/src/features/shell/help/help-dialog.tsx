import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { installAction } from "#workspace/install-app.ts";
import { myWorkspacesQuery, workspaceOfSlug } from "#workspace/my-workspaces.ts";
import { joinWorkspaceMessages } from "#workspace/workspace-messages.ts";
import { supportAddress } from "@postlark/app/session/backend";
import { isAtLeast } from "@postlark/domain/workspace-role";
import type { Path } from "@postlark/site/href";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@postlark/ui/dialog";
import { ChevronRight } from "@postlark/ui/icons/chevron-right";
import { Download } from "@postlark/ui/icons/download";
import { Keyboard } from "@postlark/ui/icons/keyboard";
import { Keys } from "@postlark/ui/keys";
import { linkVariants } from "@postlark/ui/link";
import { SidebarButton } from "@postlark/ui/sidebar";
import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { guidesFor } from "./guides.ts";
import type { HelpDialogProps } from "./help-dialog-props.ts";

export async function loadHelpDialog() {
  await joinWorkspaceMessages();
  return WorkspaceHelp;
}

/** The help for the user's role in the workspace; a viewer's until that is known. */
function WorkspaceHelp(props: HelpDialogProps) {
  const { data: workspaces = [] } = useQuery(myWorkspacesQuery());
  const role = workspaceOfSlug(workspaces, props.slug)?.role ?? "viewer";
  return (
    <HelpDialog
      {...props}
      guides={guidesFor(props.slug, role)}
      address={supportAddress}
      isAdmin={isAtLeast(role, "admin")}
      install={installAction()}
    />
  );
}

/** Guides to the screens where things are done, the keyboard shortcuts, and whom to ask. */
export function HelpDialog({
  isOpen,
  onClose,
  onOpenKeys,
  guides,
  address,
  isAdmin,
  install,
}: HelpDialogProps & {
  guides: ReturnType<typeof guidesFor>;
  /** The operator's email address, if one is configured. */
  address: string | undefined;
  /** Others are told to ask an admin if there is no address. */
  isAdmin: boolean;
  /** Installs the app; absent where the browser cannot. */
  install?: (() => void) | undefined;
}) {
  const navigate = useNavigate();
  // Run once it has closed and given focus back, which they move.
  const next = useRef<() => void>(undefined);
  const closeFor = (action: () => void) => {
    next.current = action;
    onClose();
  };
  const follow = (event: MouseEvent, path: Path) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    closeFor(() => void navigate(path));
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose}>
      <DialogContent
        closeLabel={m.dialog_close()}
        onClosed={() => {
          next.current?.();
          next.current = undefined;
        }}
      >
        <DialogHeader>
          <DialogTitle>{m.help_title()}</DialogTitle>
          {address !== undefined && (
            <DialogDescription>
              {m.help_write()}{" "}
              <a href={`mailto:${address}`} className={linkVariants()}>
                {address}
              </a>
            </DialogDescription>
          )}
          {address === undefined && !isAdmin && (
            <DialogDescription>{m.help_ask_admin()}</DialogDescription>
          )}
        </DialogHeader>
        <DialogBody className="grid content-start gap-2 text-sm">
          <ul aria-label={m.help_guides()} className="-mx-3 grid">
            {guides.map(({ path, title, about }) => (
              <li key={path}>
                <AppLink
                  to={path}
                  onClick={(event) => follow(event, path)}
                  className="flex items-center gap-3 rounded-md px-3 py-2 hover:bg-hover focus-visible:-outline-offset-2"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium">{title}</span>
                    <span className="block text-ink-muted">{about}</span>
                  </span>
                  <ChevronRight className="shrink-0 text-ink-faint" />
                </AppLink>
              </li>
            ))}
          </ul>
          <div className="-mx-3 border-t border-line pt-2">
            {install && (
              <SidebarButton className="w-full" onClick={() => closeFor(install)}>
                <Download />
                <span className="flex-1 text-start">{m.help_install()}</span>
              </SidebarButton>
            )}
            <SidebarButton
              className="w-full"
              aria-haspopup="dialog"
              onClick={() => closeFor(onOpenKeys)}
            >
              <Keyboard />
              <span className="flex-1 text-start">{m.help_keys()}</span>
              <Keys keys={["?"]} aria-hidden="true" className="max-sm:hidden" />
            </SidebarButton>
          </div>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
