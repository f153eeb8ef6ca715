import { RoleBadge } from "#components/role-badge.tsx";
import { m } from "#paraglide/messages.js";
import { RoleButton } from "#users/role-change/role-button.tsx";
import type { Profile } from "@postlark/domain/profile";
import type { Role } from "@postlark/domain/role";
import type { NewRole } from "@postlark/sdk/roles";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@postlark/ui/dialog";
import { Skeleton } from "@postlark/ui/skeleton";
import type { ReactNode } from "react";
import { AccountFacts } from "./account-facts.tsx";
import type { UserDetails } from "./use-user-details.ts";

type UserPanelProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Returns focus to where the user came from. */
  onClosed: () => void;
  details: UserDetails;
  known: Profile | undefined;
  pendingRole: Role | undefined;
  onChangeRole: (change: NewRole) => void;
  history: ReactNode;
};

export function UserPanel({
  isOpen,
  onClose,
  onClosed,
  details,
  known,
  pendingRole,
  onChangeRole,
  history,
}: UserPanelProps) {
  const loaded = details.user ?? known;
  const profile = loaded && { ...loaded, role: pendingRole ?? loaded.role };
  return (
    <Dialog isOpen={isOpen} onClose={onClose}>
      <DialogContent placement="side" closeLabel={m.close()} onClosed={onClosed}>
        <DialogHeader>
          {details.isMissing ? <GoneTitle /> : <ProfileTitle profile={profile} />}
        </DialogHeader>
        <DialogBody tabIndex={0} className="grid content-start gap-8">
          {!details.isMissing && (
            <section aria-labelledby="user-account" className="grid gap-3">
              <h3 id="user-account" className="text-sm font-semibold">
                {m.user_account()}
              </h3>
              <AccountFacts details={details} />
            </section>
          )}
          <section aria-labelledby="user-role-history" className="grid gap-3">
            <div className="flex min-h-control-sm items-center justify-between gap-3">
              <h3 id="user-role-history" className="text-sm font-semibold">
                {m.role_history()}
              </h3>
              {profile !== undefined && !details.isMissing && (
                <RoleButton
                  user={profile}
                  isPending={pendingRole !== undefined}
                  onChangeRole={onChangeRole}
                />
              )}
            </div>
            {history}
          </section>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function ProfileTitle({ profile }: { profile: Profile | undefined }) {
  if (profile === undefined) {
    return (
      <>
        <DialogTitle className="sr-only">{m.loading()}</DialogTitle>
        <DialogDescription className="sr-only">{m.loading()}</DialogDescription>
        <Skeleton className="h-6.5 w-40" />
        <Skeleton className="h-5 w-56" />
      </>
    );
  }
  return (
    <>
      <DialogTitle className="flex flex-wrap items-center gap-x-3 gap-y-1 break-words">
        {profile.fullName ?? m.users_no_name()}
        <RoleBadge role={profile.role} />
      </DialogTitle>
      <DialogDescription className="break-all">
        {profile.email ?? m.users_no_email()}
      </DialogDescription>
    </>
  );
}

function GoneTitle() {
  return (
    <>
      <DialogTitle>{m.user_gone_title()}</DialogTitle>
      <DialogDescription>{m.user_gone()}</DialogDescription>
    </>
  );
}
