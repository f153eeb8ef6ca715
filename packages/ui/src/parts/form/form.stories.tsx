import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Field } from "../field/field.tsx";
import { Input } from "../input/input.tsx";
import { Form } from "./form.tsx";

const meta = {
  title: "Parts/Form",
  component: Form,
  args: {
    onSubmit: fn((event) => event.preventDefault()),
    className: "max-w-sm",
    children: (
      <>
        <Field label="Full Name">
          {(control) => <Input {...control} name="name" autoComplete="name" required />}
        </Field>
        <Field label="Email" hint="A verification link goes there.">
          {(control) => <Input {...control} type="email" name="email" autoComplete="email" />}
        </Field>
        <Button type="submit">Create Account</Button>
      </>
    ),
  },
} satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneColumn: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText("Email"), "not an address{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
