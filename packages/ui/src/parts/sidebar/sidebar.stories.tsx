import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Calendar } from "../../icons/calendar.ts";
import { Chart } from "../../icons/chart.ts";
import { Home } from "../../icons/home.ts";
import { LogOut } from "../../icons/log-out.ts";
import { Logo } from "../logo/logo.tsx";
import {
  Sidebar,
  SidebarButton,
  SidebarFooter,
  SidebarHeader,
  SidebarItem,
  SidebarNavigation,
  sidebarLinkVariants,
} from "./sidebar.tsx";

const places = [
  { href: "#dashboard", label: "Dashboard", Icon: Home },
  { href: "#analytics", label: "Analytics", Icon: Chart },
  { href: "#schedule", label: "Schedule", Icon: Calendar },
];

const meta = {
  title: "Shells/Sidebar",
  component: SidebarButton,
  args: { onClick: fn() },
  globals: { viewport: { value: "desktop", isRotated: false } },
  render: (args) => (
    <div className="h-120 overflow-clip">
      <Sidebar className="h-full">
        <SidebarHeader>
          <Logo className="text-primary" /> Postlark
        </SidebarHeader>
        <SidebarNavigation aria-label="Main">
          {places.map(({ href, label, Icon }) => (
            <SidebarItem key={href}>
              <a
                href={href}
                aria-current={href === "#analytics" ? "page" : undefined}
                className={sidebarLinkVariants()}
              >
                <Icon /> {label}
              </a>
            </SidebarItem>
          ))}
        </SidebarNavigation>
        <SidebarFooter>
          <SidebarButton {...args}>
            <LogOut /> Logout
          </SidebarButton>
        </SidebarFooter>
      </Sidebar>
    </div>
  ),
} satisfies Meta<typeof SidebarButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const CurrentPlace: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("link", { current: "page" })).toHaveTextContent("Analytics");
    await userEvent.click(canvas.getByRole("button", { name: "Logout" }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Pending: Story = {
  args: { isPending: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: "Logout" });
    button.focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};
