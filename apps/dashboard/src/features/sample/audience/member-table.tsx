import { showInfoToast } from "#components/sample-toasts.ts";
import { m } from "#paraglide/messages.js";
import type { AudienceMember, MemberStatus, Segment } from "@postlark/domain/audience-member";
import { Badge, type BadgeProps } from "@postlark/ui/badge";
import {
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableRow,
  TableRowAction,
  TableSortHead,
} from "@postlark/ui/table";
import { type Column, type Sort, columns } from "./member-view.ts";
import { cellLabel, columnNames, segmentNames, statusNames } from "./member-labels.ts";

/** On a phone the names stay visible while the other columns scroll beneath. */
const pinned = "max-sm:sticky max-sm:start-0 max-sm:z-1 max-sm:bg-surface";

export function MemberTable({
  members,
  sort,
  onSort,
}: {
  members: readonly AudienceMember[];
  sort: Sort | undefined;
  onSort: (column: Column) => void;
}) {
  return (
    <Table
      label={m.sample_audience_list()}
      className="min-w-3xl"
      // Focused elements must not be hidden under the names.
      regionClassName="max-sm:scroll-ps-44"
    >
      <TableHeader>
        <TableRow>
          {columns.map((column) => (
            <TableSortHead
              key={column}
              direction={sort?.column === column ? sort.direction : undefined}
              onSort={() => onSort(column)}
              className={column === "name" ? pinned : undefined}
            >
              {columnNames[column]()}
            </TableSortHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </TableBody>
    </Table>
  );
}

function MemberRow({ member }: { member: AudienceMember }) {
  return (
    <TableRow>
      <TableCell className={`whitespace-nowrap ${pinned}`}>
        <TableRowAction onClick={() => showInfoToast(m.sample_member_selected(), member.name)}>
          {member.name}
        </TableRowAction>
      </TableCell>
      <TableCell className="text-ink-muted">{member.email}</TableCell>
      <TableCell>
        <MemberSegment segment={member.segment} />
      </TableCell>
      <TableCell>
        <MemberStatusMark status={member.status} />
      </TableCell>
      <TableCell>{cellLabel("engagement", member)}</TableCell>
      <TableCell className="whitespace-nowrap text-ink-muted">
        {cellLabel("daysSinceActive", member)}
      </TableCell>
    </TableRow>
  );
}

const tones: Record<Segment, BadgeProps["tone"]> = {
  Premium: "accent",
  Regular: "neutral",
  New: "success",
};

function MemberSegment({ segment }: { segment: Segment }) {
  return <Badge tone={tones[segment]}>{segmentNames[segment]()}</Badge>;
}

const dots: Record<MemberStatus, string> = {
  Active: "bg-success",
  Inactive: "border border-ink-faint",
};

/** A member's status as a word; the dot helps scanning the column. */
function MemberStatusMark({ status }: { status: MemberStatus }) {
  return (
    <span className="flex items-center gap-2">
      <span className={`size-2 rounded-full ${dots[status]}`} />
      {statusNames[status]()}
    </span>
  );
}
