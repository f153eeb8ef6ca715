import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Badge } from "../badge/badge.tsx";
import { Button } from "../button/button.tsx";
import { Card } from "../card/card.tsx";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableRowAction,
  TableSortHead,
} from "./table.tsx";

const users = [
  { name: "Ada Lovelace", email: "ada@analytical.engine", role: "admin" },
  { name: "Grace Hopper", email: "grace@flow.matic", role: "user" },
  { name: "Katherine Johnson", email: "katherine@orbit.example", role: "user" },
  { name: "Hedy Lamarr", email: "hedy@hopping.example", role: "user" },
  { name: "Mary Somerville", email: "mary@mechanism.example", role: "user" },
  { name: "Caroline Herschel", email: "caroline@comet.example", role: "user" },
];

type Column = "name" | "email";
type Order = { column: Column; direction: "ascending" | "descending" };

const openUser = fn<(email: string) => void>();
const removeUser = fn<(email: string) => void>();

function Users(props: ComponentProps<typeof Table>) {
  const [order, setOrder] = useState<Order>({ column: "name", direction: "ascending" });
  const sign = order.direction === "ascending" ? 1 : -1;
  const rows = users.toSorted((a, b) => sign * a[order.column].localeCompare(b[order.column]));
  const head = (column: Column) => {
    const direction = order.column === column ? order.direction : undefined;
    const next = direction === "ascending" ? "descending" : "ascending";
    return { direction, onSort: () => setOrder({ column, direction: next }) };
  };
  return (
    <Card className="overflow-clip">
      <Table {...props}>
        <TableHeader>
          <TableRow>
            <TableSortHead {...head("name")}>Name</TableSortHead>
            <TableSortHead {...head("email")}>Email</TableSortHead>
            <TableHead>Role</TableHead>
            <TableHead className="text-right">Actions</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map(({ name, email, role }) => (
            <TableRow key={email}>
              <TableCell>
                <TableRowAction onClick={() => openUser(email)}>{name}</TableRowAction>
              </TableCell>
              <TableCell className="text-ink-muted">{email}</TableCell>
              <TableCell>
                <Badge tone={role === "admin" ? "accent" : "neutral"}>{role}</Badge>
              </TableCell>
              <TableCell className="text-right">
                <Button variant="secondary" size="sm" onClick={() => removeUser(email)}>
                  Remove
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

const meta = {
  title: "Parts/Table",
  component: Users,
  args: { label: "Users" },
  beforeEach: () => {
    openUser.mockClear();
    removeUser.mockClear();
  },
} satisfies Meta<typeof Users>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rows: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table", { name: "Users" })).toBeVisible();
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(4);
    await expect(canvas.getAllByRole("row")).toHaveLength(7);
  },
};

export const StickyHeader: Story = {
  args: { regionClassName: "max-h-64" },
  play: async ({ canvas }) => {
    const region = canvas.getByRole("region", { name: "Users" });
    const [name] = canvas.getAllByRole("columnheader");
    region.scrollTop = 200;
    await expect(region.scrollTop).toBeGreaterThan(0);
    await expect(name?.getBoundingClientRect().top).toBe(region.getBoundingClientRect().top);
    region.focus();
    await expect(region).toHaveFocus();
  },
};

export const SortableColumns: Story = {
  play: async ({ canvas }) => {
    const firstName = () => canvas.getAllByRole("cell")[0];
    const [name, email, role] = canvas.getAllByRole("columnheader");
    await expect(name).toHaveAttribute("aria-sort", "ascending");
    await expect(email).not.toHaveAttribute("aria-sort");
    await expect(role).not.toHaveAttribute("aria-sort");
    await expect(firstName()).toHaveTextContent("Ada Lovelace");
    canvas.getByRole("button", { name: "Name" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(name).toHaveAttribute("aria-sort", "descending");
    await expect(firstName()).toHaveTextContent("Mary Somerville");
    await userEvent.click(canvas.getByRole("button", { name: "Email" }));
    await expect(name).not.toHaveAttribute("aria-sort");
    await expect(email).toHaveAttribute("aria-sort", "ascending");
    await expect(firstName()).toHaveTextContent("Ada Lovelace");
  },
};

export const RowAction: Story = {
  play: async ({ canvas, step }) => {
    await step("a click anywhere on the row is one on its action", async () => {
      await userEvent.click(canvas.getByText("ada@analytical.engine"));
      await expect(openUser.mock.calls).toEqual([["ada@analytical.engine"]]);
    });
    await step("the action itself acts once", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Grace Hopper" }));
      await expect(openUser).toHaveBeenCalledTimes(2);
    });
    await step("another button in the row keeps its own meaning", async () => {
      const [remove] = canvas.getAllByRole("button", { name: "Remove" });
      if (remove) await userEvent.click(remove);
      await expect(removeUser).toHaveBeenCalledTimes(1);
      await expect(openUser).toHaveBeenCalledTimes(2);
    });
    await step("keyboards reach it", async () => {
      canvas.getByRole("button", { name: "Hedy Lamarr" }).focus();
      await userEvent.keyboard("{Enter}");
      await expect(openUser).toHaveBeenLastCalledWith("hedy@hopping.example");
    });
  },
};
