import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Badge } from "./badge.tsx";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "./table.tsx";

const people = [
  { name: "Ada Lovelace", email: "ada@analytical.engine", role: "admin" },
  { name: "Grace Hopper", email: "grace@flow.matic", role: "user" },
  { name: "Katherine Johnson", email: "katherine@orbit.example", role: "user" },
  { name: "Hedy Lamarr", email: "hedy@hopping.example", role: "user" },
  { name: "Mary Somerville", email: "mary@mechanism.example", role: "user" },
  { name: "Caroline Herschel", email: "caroline@comet.example", role: "user" },
];

const meta = {
  title: "Parts/Table",
  component: Table,
  args: { label: "Users" },
  render: (args) => (
    <Card className="overflow-clip">
      <Table {...args}>
        <TableHeader>
          <TableRow>
            <TableHead>Name</TableHead>
            <TableHead>Email</TableHead>
            <TableHead>Role</TableHead>
            <TableHead className="text-right">Actions</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {people.map((person) => (
            <TableRow key={person.email}>
              <TableCell className="font-medium">{person.name}</TableCell>
              <TableCell className="text-ink-muted">{person.email}</TableCell>
              <TableCell>
                <Badge tone={person.role === "admin" ? "accent" : "neutral"}>{person.role}</Badge>
              </TableCell>
              <TableCell className="text-right">
                <Button variant="secondary" size="sm">
                  {person.role === "admin" ? "Remove Admin" : "Make Admin"}
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  ),
} satisfies Meta<typeof Table>;

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

export const Loading: Story = {
  render: (args) => (
    <Card className="overflow-clip">
      <Table {...args} aria-busy="true">
        <TableHeader>
          <TableRow>
            <TableHead>Name</TableHead>
            <TableHead>Email</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {people.map((person) => (
            <TableRow key={person.email}>
              <TableCell>
                <Skeleton className="h-5 w-32" />
              </TableCell>
              <TableCell>
                <Skeleton className="h-5 w-48" />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  ),
};
