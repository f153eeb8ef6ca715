import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { AppShell, AppShellMain, PageContent } from "./app-shell.tsx";
import { BottomBar, BottomBarItem, bottomBarLinkVariants } from "../bottom-bar/bottom-bar.tsx";
import { Avatar } from "../avatar/avatar.tsx";
import { Button } from "../button/button.tsx";
import { Card, CardContent } from "../card/card.tsx";
import { Chart } from "../../icons/chart.ts";
import { Home } from "../../icons/home.ts";
import { Logo } from "../logo/logo.tsx";
import { PhoneNavigation } from "../phone-navigation/phone-navigation.tsx";
import {
  Sidebar,
  SidebarFooter,
  SidebarHeader,
  SidebarItem,
  sidebarLinkVariants,
  SidebarNavigation,
} from "../sidebar/sidebar.tsx";
import { SkipLink } from "../skip-link/skip-link.tsx";
import { TopBar, TopBarActions, TopBarTitle } from "../top-bar/top-bar.tsx";

const entries = [
  { label: "Dashboard", href: "#dashboard", Icon: Home },
  { label: "Analytics", href: "#analytics", Icon: Chart },
];

function Navigation() {
  return (
    <>
      <SidebarHeader>
        <a href="#home" className="inline-flex items-center gap-2.5">
          <Logo className="text-primary" /> Postlark
        </a>
      </SidebarHeader>
      <SidebarNavigation aria-label="Dashboard">
        {entries.map(({ label, href, Icon }) => (
          <SidebarItem key={href}>
            <a
              href={href}
              aria-current={href === "#dashboard" ? "page" : undefined}
              className={sidebarLinkVariants()}
            >
              <Icon /> {label}
            </a>
          </SidebarItem>
        ))}
      </SidebarNavigation>
      <SidebarFooter>
        <Button variant="secondary" size="sm">
          Go To Tools
        </Button>
      </SidebarFooter>
    </>
  );
}

const meta = {
  title: "Shells/App shell",
  component: AppShell,
  parameters: { layout: "fullscreen" },
  render: () => (
    <AppShell>
      <SkipLink href="#content">Skip to content</SkipLink>
      <Sidebar>
        <Navigation />
      </Sidebar>
      <AppShellMain>
        <TopBar>
          <PhoneNavigation
            label="Navigation"
            openLabel="Open navigation"
            closeLabel="Close navigation"
          >
            <Navigation />
          </PhoneNavigation>
          <TopBarTitle>Client Dashboard</TopBarTitle>
          <TopBarActions>
            <Button variant="ghost" size="sm">
              Support
            </Button>
            <a href="#settings" className="rounded-full">
              <Avatar name="Ada Lovelace" />
              <span className="sr-only">Settings</span>
            </a>
          </TopBarActions>
        </TopBar>
        <PageContent id="content">
          <h1 className="text-2xl font-semibold">Overview</h1>
          <Card>
            <CardContent>Five posts leave before noon.</CardContent>
          </Card>
        </PageContent>
      </AppShellMain>
      <BottomBar aria-label="Dashboard">
        {entries.map(({ label, href, Icon }) => (
          <BottomBarItem key={href}>
            <a
              href={href}
              aria-current={href === "#dashboard" ? "page" : undefined}
              className={bottomBarLinkVariants()}
            >
              <Icon /> {label}
            </a>
          </BottomBarItem>
        ))}
      </BottomBar>
    </AppShell>
  ),
} satisfies Meta<typeof AppShell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Dashboard: Story = {
  globals: { viewport: { value: "desktop", isRotated: false } },
};

export const Phone: Story = {
  globals: { viewport: { value: "mobile1", isRotated: false } },
  play: async ({ canvas }) => {
    // One navigation of that name at a time: the sidebar's is not drawn.
    const navigation = canvas.getByRole("navigation", { name: "Dashboard" });
    const current = within(navigation).getByRole("link", { current: "page" });
    await expect(current).toHaveAccessibleName("Dashboard");
    await expect(window.innerHeight - current.getBoundingClientRect().bottom).toBeLessThan(1);
  },
};

export const PhoneDrawer: Story = {
  globals: { viewport: { value: "mobile1", isRotated: false } },
  play: async ({ canvas }) => {
    const opener = await canvas.findByRole("button", { name: "Open navigation" });
    await userEvent.click(opener);
    const drawer = await canvas.findByRole("dialog", { name: "Navigation" });
    await expect(drawer).toContainElement(document.querySelector<HTMLElement>(":focus"));
    await userEvent.click(within(drawer).getByRole("link", { name: "Analytics" }));
    await waitFor(() => expect(drawer).not.toBeVisible());
    await expect(opener).toHaveFocus();
    for (const choice of ["Go To Tools", "Close navigation"]) {
      await userEvent.click(opener);
      await userEvent.click(within(drawer).getByRole("button", { name: choice }));
      await waitFor(() => expect(drawer).not.toBeVisible());
    }
    await userEvent.click(opener);
    await waitFor(() => expect(drawer).toBeVisible());
  },
};
