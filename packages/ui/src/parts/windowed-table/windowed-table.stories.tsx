import type { Meta, StoryObj } from "@storybook/react-vite";
import { memo, useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { Badge } from "../badge/badge.tsx";
import { Card } from "../card/card.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { TableCell, TableHead, TableHeader, TableRow, TableRowAction } from "../table/table.tsx";
import { WindowedTable, WindowedTableBody } from "./windowed-table.tsx";

type User = { id: string; name: string; email: string; isAdmin: boolean };

const userCount = 100_000;
const openUser = fn<(id: string) => void>();

function userAt(index: number): User {
  const number = String(index + 1).padStart(6, "0");
  return {
    id: `user-${number}`,
    name: `User ${number}`,
    email: `user-${number}@postlark.test`,
    isAdmin: index % 17 === 3,
  };
}

const UserCells = memo(function UserCells({ user }: { user: User }) {
  return (
    <>
      <TableCell>
        <TableRowAction onClick={() => openUser(user.id)}>{user.name}</TableRowAction>
      </TableCell>
      <TableCell className="truncate text-ink-muted">{user.email}</TableCell>
      <TableCell>
        <Badge tone={user.isAdmin ? "accent" : "neutral"}>{user.isAdmin ? "admin" : "user"}</Badge>
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

type UsersProps = {
  scrolledBy: "region" | "page";
  /** Only the rows that have come in sight are there, a moment later. */
  isLazy?: boolean;
};

function Users({ scrolledBy, isLazy = false }: UsersProps) {
  const [loaded, setLoaded] = useState({ start: 0, end: isLazy ? 0 : userCount });
  return (
    <Card className="overflow-clip">
      <WindowedTable
        label="Users"
        rowCount={userCount}
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
          rowCount={userCount}
          getRow={(index) =>
            index >= loaded.start && index < loaded.end ? userAt(index) : undefined
          }
          getKey={(user) => user.id}
          renderCells={(user) => <UserCells user={user} />}
          loadingCells={loadingCells}
          onRowsInSight={isLazy ? setLoaded : undefined}
        />
      </WindowedTable>
    </Card>
  );
}

const meta = {
  title: "Parts/Windowed table",
  component: Users,
  args: { scrolledBy: "region" },
  beforeEach: () => {
    openUser.mockClear();
    return () => window.scrollTo(0, 0);
  },
} satisfies Meta<typeof Users>;

export default meta;
type Story = StoryObj<typeof meta>;

const lastIndex = String(userCount + 1);

function nodesIn(root: HTMLElement): number {
  return root.querySelectorAll("*").length;
}

export const HundredThousandRows: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    const table = canvas.getByRole("table", { name: "Users" });
    await step("it says how long it is and draws little of it", async () => {
      await expect(table).toHaveAttribute("aria-rowcount", lastIndex);
      await expect(nodesIn(canvasElement)).toBeLessThanOrEqual(700);
    });
    await step("scrolled to its end it shows the last row", async () => {
      const region = canvas.getByRole("region", { name: "Users" });
      region.scrollTop = region.scrollHeight;
      const last = await canvas.findByRole("row", { name: /User 100000/ });
      await expect(last).toHaveAttribute("aria-rowindex", lastIndex);
      const { bottom } = last.getBoundingClientRect();
      await expect(bottom).toBeLessThanOrEqual(region.getBoundingClientRect().bottom + 1);
      await expect(nodesIn(canvasElement)).toBeLessThanOrEqual(700);
    });
  },
};

/** Paper gets the first rows, wherever somebody has scrolled to. */
export const Printed: Story = {
  play: async ({ canvas, canvasElement }) => {
    const region = canvas.getByRole("region", { name: "Users" });
    region.scrollTop = region.scrollHeight;
    await canvas.findByRole("row", { name: /User 100000/ });
    window.dispatchEvent(new Event("beforeprint"));
    const printed = [...canvasElement.querySelectorAll("tbody tr[aria-rowindex]")];
    await expect(printed.slice(0, 2_000).at(0)).toHaveTextContent("User 000001");
    await expect(printed.slice(0, 2_000).at(-1)).toHaveTextContent("User 002000");
    window.dispatchEvent(new Event("afterprint"));
    await waitFor(() => expect(nodesIn(canvasElement)).toBeLessThanOrEqual(700));
  },
};

export const ScrolledByThePage: Story = {
  args: { scrolledBy: "page" },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("row", { name: /User 000001/ })).toBeVisible();
    window.scrollTo(0, document.documentElement.scrollHeight);
    const last = await canvas.findByRole("row", { name: /User 100000/ });
    await expect(last).toHaveAttribute("aria-rowindex", lastIndex);
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    const [name] = canvas.getAllByRole("columnheader");
    await expect(name?.getBoundingClientRect().top).toBe(0);
    await expect(nodesIn(canvasElement)).toBeLessThanOrEqual(700);
    window.scrollTo(0, 0);
    await canvas.findByRole("row", { name: /User 000001/ });
  },
};

export const Keyboard: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    const region = canvas.getByRole("region", { name: "Users" });
    const focused = () => canvasElement.ownerDocument.activeElement;
    const hasFocus = (name: RegExp) =>
      waitFor(() => expect(canvas.getByRole("row", { name })).toHaveFocus());
    await step("one row is in the order of tab stops", async () => {
      region.focus();
      await userEvent.tab();
      await hasFocus(/User 000001/);
    });
    await step("arrows go from row to row", async () => {
      await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
      await hasFocus(/User 000002/);
    });
    await step("End reaches a row that was not drawn, in sight and under focus", async () => {
      await userEvent.keyboard("{End}");
      await hasFocus(/User 100000/);
      const { bottom } = region.getBoundingClientRect();
      await expect(focused()?.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom + 1);
      await canvas.findByRole("row", { name: /User 099995/ });
    });
    await step("Page Up goes by what can be seen", async () => {
      await userEvent.keyboard("{PageUp}");
      await waitFor(() => expect(focused()).toHaveAttribute("aria-rowindex"));
      const index = Number(focused()?.getAttribute("aria-rowindex"));
      await expect(index).toBeLessThan(userCount);
      await expect(index).toBeGreaterThan(userCount - 20);
    });
    await step("focus stays on its row when the others scroll away", async () => {
      await userEvent.keyboard("{Home}");
      await hasFocus(/User 000001/);
      region.scrollTop = 1_000_000;
      await waitFor(() => expect(canvas.queryByRole("row", { name: /User 000005/ })).toBeNull());
      await hasFocus(/User 000001/);
    });
    await step("Enter does what the row does", async () => {
      await userEvent.keyboard("{ArrowDown}{Enter}");
      await expect(openUser.mock.calls).toEqual([["user-000002"]]);
    });
    await step("in a control, arrows lead to the same control of the next row", async () => {
      await userEvent.tab();
      await expect(canvas.getByRole("button", { name: "User 000002" })).toHaveFocus();
      await userEvent.keyboard("{ArrowDown}");
      await expect(canvas.getByRole("button", { name: "User 000003" })).toHaveFocus();
    });
  },
};

export const FocusSurvivesLoading: Story = {
  args: { isLazy: true },
  play: async ({ canvas }) => {
    canvas.getByRole("region", { name: "Users" }).focus();
    await userEvent.tab();
    await userEvent.keyboard("{End}");
    await waitFor(() => expect(canvas.getByRole("row", { name: /User 100000/ })).toHaveFocus());
    await userEvent.keyboard("{Home}");
    await waitFor(() => expect(canvas.getByRole("row", { name: /User 000001/ })).toHaveFocus());
  },
};

export const NotLoadedYet: Story = {
  render: () => (
    <Card className="overflow-clip">
      <WindowedTable label="Users" rowCount={undefined} className="table-fixed" aria-busy="true">
        <TableHeader>
          <TableRow aria-rowindex={1}>
            <TableHead className="w-2/5">Name</TableHead>
            <TableHead>Email</TableHead>
            <TableHead className="w-28">Role</TableHead>
          </TableRow>
        </TableHeader>
        <WindowedTableBody
          rowCount={8}
          getRow={(): User | undefined => undefined}
          getKey={(user) => user.id}
          renderCells={(user) => <UserCells user={user} />}
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
