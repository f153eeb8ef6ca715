import { insideShell } from "#testing/inside-shell.tsx";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { NewWorkspace } from "./new-workspace.tsx";

const meta = {
  title: "Screens/Dashboard/New workspace",
  component: NewWorkspace,
  decorators: [insideShell("/w/-/create")],
  parameters: { layout: "fullscreen" },
  args: { onCreate: fn(() => Promise.resolve()) },
} satisfies Meta<typeof NewWorkspace>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The address follows the name until it is typed by itself. */
export const Created: Story = {
  play: async ({ canvas, args }) => {
    const name = canvas.getByRole("textbox", { name: "Name" });
    const slug = canvas.getByRole("textbox", { name: "Address" });
    await userEvent.type(name, "Müller & Söhne");
    await expect(slug).toHaveValue("muller-sohne");
    await userEvent.clear(slug);
    await userEvent.type(slug, "soehne");
    await userEvent.type(name, " GmbH{Enter}");
    await expect(args.onCreate).toHaveBeenCalledWith({
      name: "Müller & Söhne GmbH",
      slug: "soehne",
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  },
};

export const NothingTyped: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Create workspace" }));
    await expect(canvas.getByText("Give the workspace a name.")).toBeVisible();
    await expect(canvas.getByText(/Use 3 to 40 lowercase letters/)).toBeVisible();
    await expect(args.onCreate).not.toHaveBeenCalled();
  },
};

export const AddressTaken: Story = {
  args: {
    onCreate: fn(() => Promise.reject(new AppError({ kind: "conflict", code: "slug_taken" }))),
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Name" }), "Harbour{Enter}");
    await waitFor(() =>
      expect(canvas.getByRole("textbox", { name: "Address" })).toHaveAccessibleDescription(
        /This address is already taken/,
      ),
    );
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: "mobile1" } } };

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Arbeitsbereich anlegen"),
};
