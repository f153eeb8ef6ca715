import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { AuthShell } from "./auth-shell.tsx";
import { Button } from "../button/button.tsx";
import { linkVariants } from "../link/link.tsx";
import { Logo } from "../logo/logo.tsx";

const meta = {
  title: "Shells/Auth shell",
  component: AuthShell,
  parameters: { layout: "fullscreen" },
  args: {
    brand: (
      <a href="#home" className="inline-flex items-center gap-2.5">
        <Logo className="text-primary" /> Postlark
      </a>
    ),
    title: "Verify your email",
    description: "We sent a verification link to ada@analytical.engine. Please check spam too.",
    footer: (
      <a href="#login" className={linkVariants()}>
        Go to Login
      </a>
    ),
    children: <Button>Try Again</Button>,
  },
} satisfies Meta<typeof AuthShell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Panel: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Verify your email");
  },
};
