import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "./tabs.tsx";

const meta = {
  title: "Parts/Tabs",
  component: Tabs,
  args: { defaultValue: "all" },
  render: (args) => (
    <Tabs {...args}>
      <TabsList aria-label="Posts">
        <TabsTrigger value="all">All Posts</TabsTrigger>
        <TabsTrigger value="scheduled">Scheduled</TabsTrigger>
        <TabsTrigger value="published">Published</TabsTrigger>
      </TabsList>
      <TabsContent value="all" className="py-4">
        Five posts.
      </TabsContent>
      <TabsContent value="scheduled" className="py-4">
        Your scheduled posts will appear here.
      </TabsContent>
      <TabsContent value="published" className="py-4">
        Your published posts will appear here.
      </TabsContent>
    </Tabs>
  ),
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("tab", { name: "All Posts" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await userEvent.click(canvas.getByRole("tab", { name: "Scheduled" }));
    await expect(canvas.getByRole("tabpanel", { name: "Scheduled" })).toBeVisible();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("tab", { name: "All Posts" })).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    const last = canvas.getByRole("tab", { name: "Published" });
    await expect(last).toHaveFocus();
    await expect(last).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{Home}{ArrowRight}");
    await userEvent.tab();
    await expect(canvas.getByRole("tabpanel", { name: "Scheduled" })).toHaveFocus();
  },
};

export const WithCounts: Story = {
  args: { defaultValue: "premium" },
  render: (args) => (
    <Tabs {...args}>
      <TabsList aria-label="Members">
        <TabsTrigger value="all" count={8}>
          All Members
        </TabsTrigger>
        <TabsTrigger value="premium" count={3}>
          Premium
        </TabsTrigger>
        <TabsTrigger value="regular" count={3}>
          Regular
        </TabsTrigger>
        <TabsTrigger value="new" count={2}>
          New Users
        </TabsTrigger>
        <TabsTrigger value="former" count={0} disabled>
          Former
        </TabsTrigger>
      </TabsList>
      <TabsContent value="premium" className="py-4">
        Three members pay for more.
      </TabsContent>
    </Tabs>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("tab", { name: "Premium (3)" })).toBeVisible();
    await expect(canvas.getByRole("tab", { name: "Former (0)" })).toBeDisabled();
  },
};

export const TooNarrow: Story = {
  args: { className: "max-w-48" },
  play: async ({ canvas }) => {
    const list = canvas.getByRole("tablist");
    await expect(list.scrollWidth).toBeGreaterThan(list.clientWidth);
    canvas.getByRole("tab", { name: "All Posts" }).focus();
    await userEvent.keyboard("{End}");
    await expect(canvas.getByRole("tab", { name: "Published" })).toHaveFocus();
    await waitFor(() => expect(list.scrollLeft).toBeGreaterThan(0));
  },
};
