import { Moment } from "#components/moment.tsx";
import { m } from "#paraglide/messages.js";
import type { AuditedUser, RoleChange } from "@postlark/domain/role-change";
import { href } from "@postlark/site/href";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@postlark/ui/table";
import { Link } from "react-router-dom";
import { RoleStep, auditedName } from "#users/role-history/role-step.tsx";

/** On a phone a row is a card: user, then change and time, then author. */
const rowClassName =
  "align-top max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-2 " +
  "max-sm:border-b max-sm:border-line max-sm:px-card max-sm:py-3 max-sm:last:border-b-0";
const cell = "max-sm:border-0 max-sm:p-0 max-sm:first:pl-0 max-sm:last:pr-0";

export function RoleHistoryTable({ changes }: { changes: readonly RoleChange[] }) {
  return (
    <Table label={m.audit_title()} className="max-sm:block">
      <TableHeader className="max-sm:sr-only">
        <TableRow>
          <TableHead>{m.audit_when()}</TableHead>
          <TableHead>{m.audit_user()}</TableHead>
          <TableHead>{m.audit_changed_by()}</TableHead>
          <TableHead>{m.audit_change()}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody className="max-sm:block">
        {changes.map(({ id, user, changedBy, from, to, changedAt }) => (
          <TableRow key={id} className={rowClassName}>
            <TableCell className={`${cell} text-ink-muted whitespace-nowrap max-sm:order-2`}>
              <Moment at={changedAt} />
            </TableCell>
            <TableCell className={`${cell} max-sm:min-w-0 max-sm:basis-full`}>
              <UserLink user={user} />
            </TableCell>
            <TableCell className={`${cell} max-sm:order-3 max-sm:min-w-0 max-sm:basis-full`}>
              <span aria-hidden="true" className="text-xs text-ink-muted sm:hidden">
                {m.audit_changed_by()}
              </span>{" "}
              {changedBy === null ? (
                <span className="block text-ink-muted">{m.audit_system()}</span>
              ) : (
                <UserLink user={changedBy} />
              )}
            </TableCell>
            <TableCell className={`${cell} max-sm:order-1 max-sm:grow`}>
              <RoleStep from={from} to={to} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function UserLink({ user }: { user: AuditedUser }) {
  return (
    <>
      <Link
        to={href("/admin/users", { user: user.id })}
        className="rounded-sm font-medium break-words text-ink decoration-accent/60 underline-offset-4 hover:underline"
      >
        {auditedName(user)}
      </Link>
      {user.name !== null && user.email !== null && (
        <span className="block text-xs break-all text-ink-muted">{user.email}</span>
      )}
    </>
  );
}
