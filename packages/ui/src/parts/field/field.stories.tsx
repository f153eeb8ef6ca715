import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Field } from "./field.tsx";
import { Input } from "../input/input.tsx";
import { linkVariants } from "../link/link.tsx";
import { PasswordInput } from "../password-input/password-input.tsx";

const meta = {
  title: "Parts/Field",
  component: Field,
  args: {
    label: "Email address",
    className: "max-w-sm",
    children: (control) => <Input type="email" name="email" {...control} />,
  },
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText("Email address");
    await userEvent.click(canvas.getByText("Email address"));
    await expect(input).toHaveFocus();
    await expect(input).not.toHaveAttribute("aria-describedby");
    await expect(input).not.toHaveAttribute("aria-invalid");
  },
};

export const WithHint: Story = {
  args: { hint: "We send the verification link there." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toHaveAccessibleDescription(
      "We send the verification link there.",
    );
  },
};

export const WithError: Story = {
  args: {
    hint: "We send the verification link there.",
    error: "That address has no @. Write it as name@domain.",
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox");
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(
      "We send the verification link there. That address has no @. Write it as name@domain.",
    );
  },
};

export const WithAside: Story = {
  args: {
    label: "Password",
    aside: (
      <a href="#recover" className={linkVariants()}>
        Forgot password?
      </a>
    ),
    children: (control) => <PasswordInput toggleLabel="Show password" {...control} />,
  },
};
