import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button.tsx";
import { TableCell, TableHead, TableHeader, TableRow, TableRowAction } from "../table/table.tsx";
import { WindowedTable, WindowedTableBody } from "./windowed-table.tsx";

type User = { id: string; name: string };

function userAt(index: number): User {
  const number = String(index + 1).padStart(6, "0");
  return { id: `user-${number}`, name: `User ${number}` };
}

/** A list whose rows come and go while it is read. */
function ChangingUsers() {
  const [users, setUsers] = useState(() => Array.from({ length: 500 }, (_, n) => userAt(n)));
  const change = (next: (before: User[]) => User[]) => () => setUsers(next);
  return (
    <>
      <div className="flex gap-3 pb-4">
        <Button onClick={change((before) => [...newcomers(before.length), ...before])}>
          Add forty above
        </Button>
        <Button variant="secondary" onClick={change((before) => before.toSpliced(0, 30))}>
          Remove thirty above
        </Button>
      </div>
      <WindowedTable
        label="Users"
        rowCount={users.length}
        regionClassName="h-96"
        className="table-fixed"
      >
        <TableHeader>
          <TableRow aria-rowindex={1}>
            <TableHead>Name</TableHead>
          </TableRow>
        </TableHeader>
        <WindowedTableBody
          rowCount={users.length}
          getRow={(index) => users[index]}
          getKey={(user) => user.id}
          renderCells={(user) => (
            <TableCell>
              <TableRowAction>{user.name}</TableRowAction>
            </TableCell>
          )}
          loadingCells={<TableCell />}
        />
      </WindowedTable>
    </>
  );
}

/** Forty whom nobody has seen yet, however many have come and gone. */
function newcomers(count: number): User[] {
  return Array.from({ length: 40 }, (_, n) => userAt(count * 100 + n));
}

const meta = {
  title: "Parts/Windowed table that changes",
  component: ChangingUsers,
} satisfies Meta<typeof ChangingUsers>;

export default meta;
type Story = StoryObj<typeof meta>;

export const StaysWhereItIsRead: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    const region = canvas.getByRole("region", { name: "Users" });
    const read = () => canvas.getByRole("button", { name: "User 000120" });
    const place = () => read().getBoundingClientRect().top;
    const press = (name: string) => canvas.getByRole("button", { name }).click();

    await step("at the top new rows show", async () => {
      press("Add forty above");
      await canvas.findByRole("button", { name: "User 050001" });
      await expect(region.scrollTop).toBe(0);
    });
    await step("further down, what is read stays where it is", async () => {
      region.scrollTop = 155 * 45;
      await waitFor(() => expect(read()).toBeVisible());
      const before = place();
      press("Add forty above");
      await waitFor(() => expect(region.scrollTop).toBeGreaterThan(190 * 44));
      await expect(Math.abs(place() - before)).toBeLessThan(1);
      press("Remove thirty above");
      await waitFor(() => expect(region.scrollTop).toBeLessThan(170 * 45));
      await expect(Math.abs(place() - before)).toBeLessThan(1);
    });
    await step("focus stays on its row, and arrows go on from there", async () => {
      read().focus();
      press("Add forty above");
      await waitFor(() => expect(read()).toHaveFocus());
      const index = read().closest("tr")?.getAttribute("aria-rowindex");
      await expect(index).toBe(String(120 + 40 + 40 - 30 + 40 + 1));
      await userEvent.keyboard("{ArrowDown}");
      await expect(canvas.getByRole("button", { name: "User 000121" })).toHaveFocus();
    });
    await step("also when it has scrolled out of sight", async () => {
      region.scrollTop = 0;
      await waitFor(() => expect(canvas.queryByRole("button", { name: "User 000118" })).toBeNull());
      press("Add forty above");
      await waitFor(() =>
        expect(canvas.getByRole("button", { name: "User 000121" })).toHaveFocus(),
      );
      await expect(canvasElement.ownerDocument.activeElement?.closest("tr")).toHaveAttribute(
        "aria-rowindex",
        String(121 + 40 * 4 - 30 + 1),
      );
    });
  },
};
