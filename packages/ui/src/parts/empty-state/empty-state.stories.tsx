import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../button/button.tsx";
import { Card } from "../card/card.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Calendar } from "../../icons/calendar.ts";

const meta = {
  title: "Parts/Empty state",
  component: EmptyState,
  args: { title: "Your scheduled posts will appear here." },
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const WithNextStep: Story = {
  args: {
    icon: <Calendar />,
    description: "Pick a channel and a time; Postlark does the rest.",
    action: <Button size="sm">Schedule New Post</Button>,
  },
};
