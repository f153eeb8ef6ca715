import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";

import { Navigation } from "./navigation.tsx";

const meta = {
  title: "Screens/Landing/Navigation",
  component: Navigation,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <div className="min-h-140">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Navigation>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AtTheTop: Story = {};

/** As the document's head says before the first paint. */
export const SignedIn: Story = {
  beforeEach: () => {
    document.documentElement.dataset["session"] = "kept";
    return () => {
      delete document.documentElement.dataset["session"];
    };
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Go to Dashboard" })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Sign up" })).not.toBeInTheDocument();
  },
};

export const Scrolled: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole("banner").toggleAttribute("data-scrolled", true);
    await expect(canvas.getByRole("banner")).toHaveAttribute("data-scrolled");
  },
};

/** The menu's toggle is there on a phone only, so the story opens the menu as the browser would. */
export const MenuLinks: Story = {
  play: async ({ canvasElement }) => {
    const menu = canvasElement.querySelector("nav[popover]");
    const names = [...(menu?.querySelectorAll("a") ?? [])].map(({ textContent }) => textContent);
    await expect(names).toEqual([
      "Features",
      "Automation",
      "Testimonials",
      "Pricing",
      "Login",
      "Sign up",
      "Go to Dashboard",
    ]);
    await userEvent.tab();
    await expect(document.activeElement).toHaveAccessibleName("Postlark, home");
  },
};
