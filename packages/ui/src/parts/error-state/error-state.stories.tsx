import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button, buttonVariants } from "../button/button.tsx";
import { Card } from "../card/card.tsx";
import { ErrorState } from "./error-state.tsx";

const meta = {
  title: "Parts/Error state",
  component: ErrorState,
  args: {
    title: "The user list did not load",
    description: "The server took longer than a minute to answer. Try again, or come back later.",
    action: (
      <>
        <Button size="sm">Try again</Button>
        <a href="#home" className={buttonVariants({ variant: "secondary", size: "sm" })}>
          Return to Home
        </a>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof ErrorState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithWaysOn: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The user list did not load");
  },
};
