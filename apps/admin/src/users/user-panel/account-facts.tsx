import { formatCount } from "@postlark/app/language/figures";
import { RetryButton } from "@postlark/app/components/retry-button";
import { Moment } from "#components/moment.tsx";
import { m } from "#paraglide/messages.js";
import type { ProfileDetails } from "@postlark/domain/profile-details";
import { Alert } from "@postlark/ui/alert";
import { Badge } from "@postlark/ui/badge";
import { Skeleton } from "@postlark/ui/skeleton";
import type { ReactNode } from "react";
import type { UserDetails } from "./use-user-details.ts";

export function AccountFacts({ details }: { details: UserDetails }) {
  if (details.isFailed) {
    return (
      <Alert>
        <p>{m.user_details_failed()}</p>
        <RetryButton variant="link" onClick={details.reload} isPending={details.isLoading} />
      </Alert>
    );
  }
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-3 text-sm">
      {facts.map(({ name, renderValue }) => (
        <Fact key={name()} name={name()}>
          {details.user === undefined ? (
            <Skeleton className="my-0.5 h-4 w-28 max-w-full" />
          ) : (
            renderValue(details.user)
          )}
        </Fact>
      ))}
    </dl>
  );
}

const facts: readonly { name: () => string; renderValue: (user: ProfileDetails) => ReactNode }[] = [
  { name: m.user_email, renderValue: (user) => <Verification at={user.emailConfirmedAt} /> },
  { name: m.user_joined, renderValue: (user) => <Moment at={user.createdAt} /> },
  {
    name: m.user_last_sign_in,
    renderValue: ({ lastSignInAt }) =>
      lastSignInAt === null ? m.user_never_signed_in() : <Moment at={lastSignInAt} />,
  },
  { name: m.user_open_sessions, renderValue: (user) => formatCount(user.openSessions) },
  {
    name: m.user_id,
    renderValue: (user) => <span className="font-mono text-xs break-all">{user.id}</span>,
  },
];

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="text-ink tabular-nums">{children}</dd>
    </>
  );
}

function Verification({ at }: { at: string | null }) {
  if (at === null) return <Badge tone="warning">{m.user_email_not_verified()}</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="success">{m.user_email_verified()}</Badge>
      <Moment at={at} />
    </span>
  );
}
