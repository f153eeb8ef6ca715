import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { ChoiceCard } from "./choice-card.tsx";
import { Message } from "../../icons/message.ts";
import { Send } from "../../icons/send.ts";

const meta = {
  title: "Parts/Choice card",
  component: ChoiceCard,
  args: { name: "assistant", value: "social", title: "Posts", description: "Writes and sends." },
  render: () => (
    <fieldset className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <legend className="sr-only">Assistant</legend>
      <ChoiceCard
        name="assistant"
        value="social"
        defaultChecked
        title="Posts"
        description="Writes the week and sends it at first light."
        icon={<Send />}
      />
      <ChoiceCard
        name="assistant"
        value="chat"
        title="Replies"
        description="Answers while you sleep."
        icon={<Message />}
      />
    </fieldset>
  ),
} satisfies Meta<typeof ChoiceCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ChosenByClick: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Replies" }));
    await expect(canvas.getByRole("radio", { name: "Posts" })).not.toBeChecked();
  },
};

export const ChosenByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "Posts" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: "Replies" })).toBeChecked();
  },
};
