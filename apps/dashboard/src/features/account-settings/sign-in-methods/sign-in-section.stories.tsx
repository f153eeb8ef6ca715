import { insideShell } from "#testing/inside-shell.tsx";
import { m } from "#paraglide/messages.js";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { NoPasswordCard } from "./no-password-card.tsx";
import { SignInSection } from "./sign-in-section.tsx";

const google = {
  id: "a",
  user_id: "sam",
  identity_id: "a",
  provider: "google",
  identity_data: { email: "sam.rivers@example.com" },
};

const meta = {
  title: "Screens/Dashboard/Account settings/Connected accounts",
  component: SignInSection,
  decorators: [insideShell("/settings?tab=privacy", m.settings_title)],
  parameters: { layout: "fullscreen" },
  args: {
    providers: ["google", "azure", "keycloak"],
    identities: [google],
    isLastOne: false,
  },
} satisfies Meta<typeof SignInSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Connected: Story = {
  play: async ({ canvas }) => {
    const [own, ...others] = canvas.getAllByRole("listitem").slice(-3);
    await expect(own).toHaveTextContent(/^Googlesam.rivers@example.com/);
    await expect(
      within(own ?? canvas.getByRole("main")).getByRole("button", { name: "Disconnect" }),
    ).toHaveAccessibleDescription("Google");
    for (const other of others) {
      await expect(within(other).getByRole("button", { name: "Connect" })).toBeVisible();
    }
  },
};

/** The last identity stays, and one that was switched off since is still shown. */
export const TheOnlyOne: Story = {
  args: { providers: [], isLastOne: true },
  play: async ({ canvas }) => {
    const [own] = canvas.getAllByRole("listitem").slice(-1);
    await expect(own).toHaveTextContent("You can’t disconnect your only connected account.");
    await expect(within(own ?? canvas.getByRole("main")).queryByRole("button")).toBeNull();
  },
};

export const WithoutPassword: Story = {
  render: () => <NoPasswordCard />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Set a password" })).toBeVisible();
  },
};

export const InGermanOnAPhone: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Einstellungen"),
};
