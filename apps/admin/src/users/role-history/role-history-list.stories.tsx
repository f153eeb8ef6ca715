import { failedHistory, loadedHistory } from "#testing/screen-props.ts";
import { pendingHistory } from "#users/nothing-yet.ts";
import { sampleRoleChanges } from "@postlark/fixtures/role-changes";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { RoleHistoryList } from "./role-history-list.tsx";

const meta = {
  title: "Screens/Admin/Role history",
  component: RoleHistoryList,
  decorators: [
    (Story) => (
      <div className="max-w-md">
        <Story />
      </div>
    ),
  ],
  args: { history: loadedHistory(sampleRoleChanges) },
} satisfies Meta<typeof RoleHistoryList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Changes: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(5);
    await expect(canvas.getAllByText("by the system")).toHaveLength(2);
  },
};

export const Older: Story = {
  args: { history: { ...loadedHistory(sampleRoleChanges.slice(0, 2)), hasOlder: true } },
};

export const Never: Story = { args: { history: loadedHistory([]) } };

export const Loading: Story = { args: { history: pendingHistory } };

export const NotToBeLoaded: Story = { args: { history: failedHistory } };
