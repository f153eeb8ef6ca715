import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { m } from "#paraglide/messages.js";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { insideShell } from "#testing/inside-shell.tsx";
import { sampleBilling } from "@postlark/fixtures/billing";
import { sampleSettings } from "@postlark/fixtures/settings";
import { AppError } from "@postlark/sdk/errors";
import { perTab, storageKeys } from "@postlark/site/storage";
import type { Decorator, Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { BillingSections } from "./billing-tab.tsx";
import { SettingsScreenLoading } from "./settings-loading.tsx";
import { SettingsScreen } from "./settings-screen.tsx";

/** Draws the story at the tab that its parameters name. */
const atItsTab: Decorator = (Story, context) =>
  insideShell(`/settings?tab=${String(context.parameters["tab"])}`)(Story, context);

/** In the language of the moment. */
function Heading() {
  return <ScreenHeading title={m.settings_title()} />;
}

const meta = {
  title: "Screens/Dashboard/Account settings",
  component: SettingsScreen,
  decorators: [atItsTab],
  parameters: { layout: "fullscreen", tab: "profile" },
  // What one story leaves unsaved is not the next one's.
  beforeEach: () => perTab.removeItem(storageKeys.unsent),
  args: {
    heading: <Heading />,
    saved: sampleSettings,
    onSave: fn(() => Promise.resolve()),
    pictures: { store: fn(() => Promise.resolve()), remove: fn(() => Promise.resolve()) },
  },
} satisfies Meta<typeof SettingsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const saveButton = () => screen.getByRole("button", { name: "Save Changes" });
const toasts = () => screen.getByRole("region", { name: "Notifications" });

export const Profile: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.clear(canvas.getByLabelText("Phone Number"));
    await userEvent.type(canvas.getByLabelText("Phone Number"), "+44 20 7946 0000{Enter}");
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith({ phone: "+442079460000" }));
    await waitFor(() => expect(toasts()).toHaveTextContent("Settings Saved"));
    await userEvent.hover(screen.getByText("Settings Saved"));
  },
};

export const ProfileWithProblems: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.clear(canvas.getByLabelText("Full Name"));
    await userEvent.type(canvas.getByLabelText("Username"), "!");
    await userEvent.click(canvas.getByRole("tab", { name: "Billing" }));
    await userEvent.click(saveButton());
    const name = await canvas.findByLabelText("Full Name");
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription("Enter your name.");
    await expect(canvas.getByLabelText("Username")).toHaveAccessibleDescription(
      "Use 3 to 30 letters, digits or underscores.",
    );
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const NewAddressToConfirm: Story = {
  args: { saved: { ...sampleSettings, pendingEmail: "sam@rivers.test" } },
};

export const Notifications: Story = {
  parameters: { tab: "notifications" },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("switch", { name: "Marketing Emails" }));
    await expect(canvas.getByText("Unsaved changes")).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Preferences" }));
    await userEvent.click(canvas.getByRole("tab", { name: "Notifications" }));
    await expect(canvas.getByRole("switch", { name: "Marketing Emails" })).toBeChecked();
  },
};

export const Privacy: Story = { parameters: { tab: "privacy" } };

export const Preferences: Story = {
  parameters: { tab: "preferences" },
  play: async ({ canvas }) => {
    const group = canvas.getByRole("group", { name: "Media Quality" });
    within(group).getByRole("radio", { name: "Auto" }).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(within(group).getByRole("radio", { name: "High" })).toBeChecked();
  },
};

export const DatesAndTimes: Story = {
  parameters: { tab: "preferences" },
  play: async ({ canvas, args }) => {
    const zone = await canvas.findByRole("combobox", { name: "Time zone" });
    await userEvent.type(zone, "Asia/Tokyo");
    await expect(zone).toHaveAccessibleDescription(/^It’s .* there now\.$/);
    await userEvent.selectOptions(canvas.getByLabelText("First day of the week"), "Saturday");
    await userEvent.selectOptions(canvas.getByLabelText("Time format"), "24-hour");
    await userEvent.click(saveButton());
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({
        timeZone: "Asia/Tokyo",
        weekStart: "saturday",
        hourCycle: "h23",
      }),
    );
  },
};

export const UnknownTimeZone: Story = {
  parameters: { tab: "preferences" },
  args: {
    onSave: fn(() =>
      Promise.reject(new AppError({ kind: "invalid-input", code: "time_zone_invalid" })),
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("combobox", { name: "Time zone" }), "Atlantis");
    await userEvent.click(canvas.getByRole("tab", { name: "Billing" }));
    await userEvent.click(saveButton());
    const zone = await canvas.findByRole("combobox", { name: "Time zone" });
    await waitFor(() => expect(zone).toHaveFocus());
    await expect(zone).toHaveAccessibleDescription(/Choose a time zone from the list\.$/);
  },
};

export const Billing: Story = {
  parameters: { tab: "billing" },
  render: () => <BillingSections billing={sampleBilling} isSample />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Change Plan" }));
    await waitFor(() => expect(toasts()).toHaveTextContent("Change Plancoming soon"));
    await userEvent.hover(screen.getByText("coming soon"));
  },
};

/** Of the tabs that do not fit, the next one is always partly in sight. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("tab", { name: "Privacy & Security" }));
    const next = canvas.getByRole("tab", { name: "Preferences" }).getBoundingClientRect();
    await expect(next.left + 12).toBeLessThan(window.innerWidth);
    await expect(next.right).toBeGreaterThan(window.innerWidth);
  },
};

/** The narrowest phone, in the languages whose words are the widest. */
const billingOnAPhone: Story = {
  parameters: { tab: "billing" },
  render: () => <BillingSections billing={sampleBilling} isSample />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Visa", { exact: false })).toBeVisible();
    const { documentElement: page } = document;
    await waitFor(() => expect(page.lang).not.toBe("en"));
    await expect(window.innerWidth).toBe(320);
    await expect(page.scrollWidth).toBe(page.clientWidth);
  },
};

export const FrenchBilling: Story = {
  ...billingOnAPhone,
  globals: { language: "fr", viewport: { value: "mobile1" } },
};

export const SpanishBilling: Story = {
  ...billingOnAPhone,
  globals: { language: "es", viewport: { value: "mobile1" } },
};

export const Loading: Story = {
  render: ({ heading }) => <SettingsScreenLoading heading={heading} />,
};

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Einstellungen"),
};

export const GermanNotifications: Story = {
  globals: germanPhone,
  parameters: { tab: "notifications" },
  play: () => expectGermanToFit("Einstellungen"),
};

export const GermanPreferences: Story = {
  globals: germanPhone,
  parameters: { tab: "preferences" },
  play: () => expectGermanToFit("Einstellungen"),
};
