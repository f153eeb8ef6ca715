import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { Card } from "../card/card.tsx";
import { Carousel } from "./carousel.tsx";

const quotes = [
  "Our calendar fills itself while we sleep.",
  "Every channel, at first light: the team posts before breakfast, reads what came back over coffee and spends the day on the work that only people can do.",
  "Replies go out in minutes now.",
];

const meta = {
  title: "Parts/Carousel",
  component: Carousel,
  args: {
    label: "Testimonials",
    roleDescription: "carousel",
    slideRoleDescription: "slide",
    slideLabel: (number, total) => `${number} of ${total}`,
    dotLabel: (number) => `Go to slide ${number}`,
    dotsLabel: "Choose a slide",
    previousLabel: "Previous",
    nextLabel: "Next",
    className: "max-w-md",
    children: quotes.map((quote) => (
      <Card key={quote} className="p-card">
        {quote}
      </Card>
    )),
  },
} satisfies Meta<typeof Carousel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WrapsAround: Story = {
  play: async ({ canvas }) => {
    const carousel = canvas.getByRole("region", { name: "Testimonials" });
    await expect(carousel).toHaveAttribute("aria-roledescription", "carousel");
    const { height } = carousel.getBoundingClientRect();
    await expect(canvas.getByRole("group", { name: "1 of 3" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Previous" }));
    await expect(await canvas.findByRole("group", { name: "3 of 3" })).toBeVisible();
    await expect(carousel.getBoundingClientRect().height).toBe(height);
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(await canvas.findByRole("group", { name: "1 of 3" })).toBeVisible();
    await waitFor(() =>
      expect(canvas.queryByRole("group", { name: "3 of 3" })).not.toBeInTheDocument(),
    );
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Previous" })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByRole("group", { name: "2 of 3" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Go to slide 2" })).toHaveAttribute(
      "aria-current",
      "true",
    );
  },
};

/** The browser under test asks for reduced motion, so this one never leaves its first slide. */
export const TurnsByItself: Story = {
  args: { rotation: { intervalMs: 60_000, pauseLabel: "Pause", playLabel: "Play" } },
};

export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <Carousel {...args} />
    </div>
  ),
};
