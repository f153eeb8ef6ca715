import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { sampleChannels } from "#testing/workspace-samples.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { ada, answered, awaits, onBluesky, onPage } from "./approval-samples.ts";
import { AwaitedList } from "./awaited-list.tsx";

const meta = {
  title: "Screens/Dashboard/Approval in stages",
  component: AwaitedList,
  decorators: [insideShell("/dashboard", m.composer_post)],
  parameters: { layout: "fullscreen" },
  args: {
    deliveries: [onPage],
    approvals: [answered({ stage: 1 })],
    awaited: [],
    channels: sampleChannels,
    timeZone: "Europe/Berlin",
    nameOf: (id) => (id === ada ? "Ada Byron" : "Someone"),
    pictureOf: () => null,
  },
} satisfies Meta<typeof AwaitedList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WaitsInStages: Story = {
  args: {
    awaited: [
      awaits({ isStaged: true, state: "done", userIds: [ada, onPage.id], approvedIds: [ada] }),
      awaits({ isStaged: true, place: 2, needsAll: true, userIds: [onBluesky.id, onPage.id] }),
      awaits({ isStaged: true, place: 3, state: "later", standsIn: true, userIds: [ada] }),
    ],
  },
  play: async ({ canvas }) => {
    const stages = within(canvas.getByRole("list", { name: "Stages" }));
    const [first, second, third] = stages.getAllByRole("listitem");
    await expect(first).toHaveTextContent(/^Stage 1.*Approved by Ada Byron.*Nov 20, 2026/);
    await expect(second).toHaveTextContent(/Waiting for Someone and Someone/);
    await expect(second).toHaveAttribute("aria-current", "step");
    await expect(third).toHaveTextContent(/None of the approvers can approve this/);
  },
};
