import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { AuthShell } from "./auth-shell.tsx";
import { Button } from "../button/button.tsx";
import { CheckboxField } from "../checkbox/checkbox.tsx";
import { Field } from "../field/field.tsx";
import { Form } from "../form/form.tsx";
import { Input } from "../input/input.tsx";
import { linkVariants } from "../link/link.tsx";
import { Logo } from "../logo/logo.tsx";
import { PasswordInput } from "../password-input/password-input.tsx";

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
    title: "Welcome back",
    description: "Sign in to see what left at first light.",
    footer: (
      <>
        New here?{" "}
        <a href="#signup" className={linkVariants()}>
          Create an account
        </a>
      </>
    ),
    children: (
      <Form>
        <Field label="Email address">
          {(control) => (
            <Input
              type="email"
              name="email"
              autoComplete="username"
              placeholder="you@studio.com"
              {...control}
            />
          )}
        </Field>
        <Field
          label="Password"
          aside={
            <a href="#recover" className={linkVariants()}>
              Forgot password?
            </a>
          }
        >
          {(control) => (
            <PasswordInput
              name="password"
              autoComplete="current-password"
              toggleLabel="Show password"
              {...control}
            />
          )}
        </Field>
        <CheckboxField name="remember" label="Remember me for 30 days" />
        <Button type="submit" pendingLabel="Authenticating...">
          Sign in
        </Button>
      </Form>
    ),
  },
} satisfies Meta<typeof AuthShell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SignIn: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Welcome back");
    await expect(canvas.getByRole("button", { name: "Sign in" })).toBeVisible();
  },
};

export const Panel: Story = {
  args: {
    title: "Verify your email",
    description: "We sent a verification link to ada@analytical.engine. Please check spam too.",
    footer: undefined,
    children: (
      <div className="grid gap-3">
        <Button>Go to Login</Button>
        <Button variant="secondary">Try Again</Button>
      </div>
    ),
  },
};
