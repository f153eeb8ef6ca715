import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Refresh } from "../../icons/refresh.tsx";
import { Tooltip, TooltipContent, TooltipTrigger } from "./tooltip.tsx";

const meta = {
  title: "Parts/Tooltip",
  component: Tooltip,
  render: (args) => (
    <div className="grid min-h-40 place-items-center">
      <Tooltip {...args}>
        <TooltipTrigger>
          <Button variant="secondary" size="icon" aria-label="Refresh">
            <Refresh />
          </Button>
        </TooltipTrigger>
        <TooltipContent>Loads the figures of this morning</TooltipContent>
      </Tooltip>
    </div>
  ),
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnFocus: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    const button = canvas.getByRole("button", { name: "Refresh" });
    await expect(button).toHaveFocus();
    await waitFor(() =>
      expect(button).toHaveAccessibleDescription("Loads the figures of this morning"),
    );
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("tooltip")).not.toBeInTheDocument());
    await expect(button).toHaveFocus();
  },
};

export const Open: Story = {
  args: { open: true },
  play: async () => {
    await expect(await screen.findByRole("tooltip")).toHaveTextContent(
      "Loads the figures of this morning",
    );
  },
};
