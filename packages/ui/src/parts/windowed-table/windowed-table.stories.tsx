import type { Meta, StoryObj } from "@storybook/react-vite";
import { memo, useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { Badge } from "../badge/badge.tsx";
import { Card } from "../card/card.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { TableCell, TableHead, TableHeader, TableRow } from "../table/table.tsx";
import { TableRowAction } from "../table/table-row-action.tsx";
import { WindowedTable, WindowedTableBody } from "./windowed-table.tsx";

type Member = { id: string; name: string; email: string; isAdmin: boolean };

const memberCount = 100_000;
const openMember = fn<(id: string) => void>();

function memberAt(index: number): Member {
  const number = String(index + 1).padStart(6, "0");
  return {
    id: `member-${number}`,
    name: `Member ${number}`,
    email: `member-${number}@postlark.test`,
    isAdmin: index % 17 === 3,
  };
}

const MemberCells = memo(function MemberCells({ member }: { member: Member }) {
  return (
    <>
      <TableCell>
        <TableRowAction onClick={() => openMember(member.id)}>{member.name}</TableRowAction>
      </TableCell>
      <TableCell className="truncate text-ink-muted">{member.email}</TableCell>
      <TableCell>
        <Badge tone={member.isAdmin ? "accent" : "neutral"}>
          {member.isAdmin ? "admin" : "user"}
        </Badge>
      </TableCell>
    </>
  );
});

const loadingCells = (
  <>
    <TableCell>
      <Skeleton className="my-0.5 h-5 w-28" />
    </TableCell>
    <TableCell>
      <Skeleton className="h-5 w-44 max-w-full" />
    </TableCell>
    <TableCell>
      <Skeleton className="h-5 w-12" />
    </TableCell>
  </>
);

type MembersProps = {
  scrolledBy: "region" | "page";
  /** Only the rows that have come in sight are there, a moment later. */
  isLazy?: boolean;
};

function Members({ scrolledBy, isLazy = false }: MembersProps) {
  const [loaded, setLoaded] = useState({ start: 0, end: isLazy ? 0 : memberCount });
  return (
    <Card className="overflow-clip">
      <WindowedTable
        label="Members"
        rowCount={memberCount}
        scrolledBy={scrolledBy}
        regionClassName={scrolledBy === "region" ? "h-96" : undefined}
        className="table-fixed"
      >
        <TableHeader>
          <TableRow aria-rowindex={1}>
            <TableHead className="w-2/5">Name</TableHead>
            <TableHead>Email</TableHead>
            <TableHead className="w-28">Role</TableHead>
          </TableRow>
        </TableHeader>
        <WindowedTableBody
          rowCount={memberCount}
          getRow={(index) =>
            index >= loaded.start && index < loaded.end ? memberAt(index) : undefined
          }
          getKey={(member) => member.id}
          renderCells={(member) => <MemberCells member={member} />}
          loadingCells={loadingCells}
          onRowsInSight={isLazy ? setLoaded : undefined}
        />
      </WindowedTable>
    </Card>
  );
}

const meta = {
  title: "Parts/Windowed table",
  component: Members,
  args: { scrolledBy: "region" },
  beforeEach: () => {
    openMember.mockClear();
    return () => window.scrollTo(0, 0);
  },
} satisfies Meta<typeof Members>;

export default meta;
type Story = StoryObj<typeof meta>;

const lastIndex = String(memberCount + 1);

function nodesIn(root: HTMLElement): number {
  return root.querySelectorAll("*").length;
}

export const HundredThousandRows: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    const table = canvas.getByRole("table", { name: "Members" });
    await step("it says how long it is and draws little of it", async () => {
      await expect(table).toHaveAttribute("aria-rowcount", lastIndex);
      await expect(nodesIn(canvasElement)).toBeLessThanOrEqual(700);
    });
    await step("scrolled to its end it shows the last row", async () => {
      const region = canvas.getByRole("region", { name: "Members" });
      region.scrollTop = region.scrollHeight;
      const last = await canvas.findByRole("row", { name: /Member 100000/ });
      await expect(last).toHaveAttribute("aria-rowindex", lastIndex);
      const { bottom } = last.getBoundingClientRect();
      await expect(bottom).toBeLessThanOrEqual(region.getBoundingClientRect().bottom + 1);
      await expect(nodesIn(canvasElement)).toBeLessThanOrEqual(700);
    });
  },
};

export const ScrolledByThePage: Story = {
  args: { scrolledBy: "page" },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("row", { name: /Member 000001/ })).toBeVisible();
    window.scrollTo(0, document.documentElement.scrollHeight);
    const last = await canvas.findByRole("row", { name: /Member 100000/ });
    await expect(last).toHaveAttribute("aria-rowindex", lastIndex);
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    const [name] = canvas.getAllByRole("columnheader");
    await expect(name?.getBoundingClientRect().top).toBe(0);
    await expect(nodesIn(canvasElement)).toBeLessThanOrEqual(700);
    window.scrollTo(0, 0);
    await canvas.findByRole("row", { name: /Member 000001/ });
  },
};

export const Keyboard: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    const region = canvas.getByRole("region", { name: "Members" });
    const focused = () => canvasElement.ownerDocument.activeElement;
    const hasFocus = (name: RegExp) =>
      waitFor(() => expect(canvas.getByRole("row", { name })).toHaveFocus());
    await step("one row is in the order of tab stops", async () => {
      region.focus();
      await userEvent.tab();
      await hasFocus(/Member 000001/);
    });
    await step("arrows go from row to row", async () => {
      await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
      await hasFocus(/Member 000002/);
    });
    await step("End reaches a row that was not drawn, in sight and under focus", async () => {
      await userEvent.keyboard("{End}");
      await hasFocus(/Member 100000/);
      const { bottom } = region.getBoundingClientRect();
      await expect(focused()?.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom + 1);
      await canvas.findByRole("row", { name: /Member 099995/ });
    });
    await step("Page Up goes by what can be seen", async () => {
      await userEvent.keyboard("{PageUp}");
      await waitFor(() => expect(focused()).toHaveAttribute("aria-rowindex"));
      const index = Number(focused()?.getAttribute("aria-rowindex"));
      await expect(index).toBeLessThan(memberCount);
      await expect(index).toBeGreaterThan(memberCount - 20);
    });
    await step("focus stays on its row when the others scroll away", async () => {
      await userEvent.keyboard("{Home}");
      await hasFocus(/Member 000001/);
      region.scrollTop = 1_000_000;
      await waitFor(() => expect(canvas.queryByRole("row", { name: /Member 000005/ })).toBeNull());
      await hasFocus(/Member 000001/);
    });
    await step("Enter does what the row does", async () => {
      await userEvent.keyboard("{ArrowDown}{Enter}");
      await expect(openMember.mock.calls).toEqual([["member-000002"]]);
    });
    await step("in a control, arrows lead to the same control of the next row", async () => {
      await userEvent.tab();
      await expect(canvas.getByRole("button", { name: "Member 000002" })).toHaveFocus();
      await userEvent.keyboard("{ArrowDown}");
      await expect(canvas.getByRole("button", { name: "Member 000003" })).toHaveFocus();
    });
  },
};

export const FocusSurvivesLoading: Story = {
  args: { isLazy: true },
  play: async ({ canvas }) => {
    canvas.getByRole("region", { name: "Members" }).focus();
    await userEvent.tab();
    await userEvent.keyboard("{End}");
    await waitFor(() => expect(canvas.getByRole("row", { name: /Member 100000/ })).toHaveFocus());
    await userEvent.keyboard("{Home}");
    await waitFor(() => expect(canvas.getByRole("row", { name: /Member 000001/ })).toHaveFocus());
  },
};

export const NotLoadedYet: Story = {
  render: () => (
    <Card className="overflow-clip">
      <WindowedTable label="Members" rowCount={undefined} className="table-fixed" aria-busy="true">
        <TableHeader>
          <TableRow aria-rowindex={1}>
            <TableHead className="w-2/5">Name</TableHead>
            <TableHead>Email</TableHead>
            <TableHead className="w-28">Role</TableHead>
          </TableRow>
        </TableHeader>
        <WindowedTableBody
          rowCount={8}
          getRow={(): Member | undefined => undefined}
          getKey={(member) => member.id}
          renderCells={(member) => <MemberCells member={member} />}
          loadingCells={loadingCells}
        />
      </WindowedTable>
    </Card>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-rowcount", "-1");
    await expect(canvas.getAllByRole("row")).toHaveLength(9);
  },
};
