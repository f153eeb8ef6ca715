import { infoToastMs } from "#components/demo.ts";
import { m } from "#paraglide/messages.js";
import type { AudienceMember } from "@postlark/domain/audience-member";
import { Table, TableBody, TableCell, TableHeader, TableRow } from "@postlark/ui/table";
import { TableRowAction } from "@postlark/ui/table-row-action";
import { TableSortHead } from "@postlark/ui/table-sort-head";
import { toast } from "@postlark/ui/toast";
import { MemberSegment, MemberStatusMark } from "./member-marks.tsx";
import { type Column, type Sort, columns } from "./member-view.ts";
import { cellWords, columnNames } from "./words.ts";

/** On a phone the names stay in sight while the other columns scroll under them. */
const pinned = "max-sm:sticky max-sm:start-0 max-sm:z-1 max-sm:bg-surface";

/** The members, a row each; choosing a row says who it is. */
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
      label={m.audience_list()}
      className="min-w-3xl"
      // What takes focus must not hide under the names.
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
        <TableRowAction onClick={() => announce(member)}>{member.name}</TableRowAction>
      </TableCell>
      <TableCell className="text-ink-muted">{member.email}</TableCell>
      <TableCell>
        <MemberSegment segment={member.segment} />
      </TableCell>
      <TableCell>
        <MemberStatusMark status={member.status} />
      </TableCell>
      <TableCell>{cellWords("engagement", member)}</TableCell>
      <TableCell className="whitespace-nowrap text-ink-muted">
        {cellWords("daysSinceActive", member)}
      </TableCell>
    </TableRow>
  );
}

function announce({ name }: AudienceMember): void {
  toast({ title: m.member_selected(), description: name, duration: infoToastMs });
}
