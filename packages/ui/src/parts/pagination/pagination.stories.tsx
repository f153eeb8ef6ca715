import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { Pagination, type PaginationProps } from "./pagination.tsx";

function Paging({ page: first, ...props }: PaginationProps) {
  const [page, setPage] = useState(first);
  return <Pagination {...props} page={page} onPageChange={setPage} />;
}

const meta = {
  title: "Parts/Pagination",
  component: Pagination,
  args: {
    label: "Pages of members",
    page: 1,
    pageCount: 20,
    onPageChange: () => undefined,
    previousLabel: "Previous page",
    nextLabel: "Next page",
    pageLabel: (page) => `Page ${page}`,
    statusLabel: (page, pageCount) => `Page ${page} of ${pageCount}`,
  },
  render: (args) => <Paging {...args} />,
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FirstOfMany: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Previous page" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: "Page 5" }));
    await expect(canvas.getByRole("button", { current: "page" })).toHaveAccessibleName("Page 5");
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await expect(canvas.getByRole("button", { current: "page" })).toHaveAccessibleName("Page 6");
  },
};

export const Middle: Story = { args: { page: 10 } };

export const LastOfFew: Story = {
  args: { page: 3, pageCount: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Next page" })).toBeDisabled();
  },
};

export const OnAPhone: Story = {
  args: { page: 10 },
  globals: { viewport: { value: "mobile1" } },
};
