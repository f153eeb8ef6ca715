import { replaceDocument } from "@postlark/app/shell/document-navigation";
import { renderRoutes, toasts } from "@postlark/app/testing/render-routes";
import type { Role } from "@postlark/domain/role";
import type { SavedSettings } from "@postlark/domain/settings";
import { sampleSettings } from "@postlark/fixtures/settings";
import { awaitsCode } from "@postlark/sdk/assurance";
import { currentUser, onSignedOut, signOut } from "@postlark/sdk/auth";
import { AppError } from "@postlark/sdk/errors";
import { storedTokens } from "@postlark/sdk/session-store";
import { leaveFlash, takeFlash } from "@postlark/site/storage";
import { isExact, zones } from "@postlark/site/zones";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { routes } from "./router.tsx";

const lookUpRole = vi.hoisted(() => vi.fn<() => Promise<Role>>());
const loadSettings = vi.hoisted(() => vi.fn<() => Promise<SavedSettings>>());

vi.mock("@postlark/sdk/assurance");
vi.mock("@postlark/sdk/auth");
vi.mock("@postlark/sdk/my-role", () => ({
  myRoleQuery: () => ({ queryKey: ["roles", "mine"], queryFn: lookUpRole }),
}));
vi.mock("@postlark/sdk/settings", () => ({
  settingsQueries: { mine: () => ({ queryKey: ["settings", "mine"], queryFn: loadSettings }) },
}));
vi.mock("@postlark/sdk/session-store");
vi.mock("@postlark/app/shell/document-navigation");

const onUnauthenticated = vi.fn<() => void>();

const open = (path: string) => renderRoutes(routes, path, onUnauthenticated);

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const navigation = () =>
  within(screen.getByRole("complementary")).getByRole("navigation", { name: "Main" });

beforeEach(() => {
  window.history.replaceState(null, "", "/");
  vi.spyOn(window, "scrollTo").mockReturnValue();
  vi.mocked(replaceDocument).mockReturnValue(new Promise(() => {}));
  vi.mocked(awaitsCode).mockReturnValue(false);
  vi.mocked(storedTokens).mockReturnValue({ accessToken: "a", refreshToken: "r" });
  vi.mocked(currentUser).mockResolvedValue({
    id: "1",
    email: "sam@postlark.test",
    fullName: "Sam Rivers",
  });
  vi.mocked(onSignedOut).mockReturnValue(() => {});
  lookUpRole.mockResolvedValue("user");
  loadSettings.mockResolvedValue(sampleSettings);
});

test.each(zones.dashboard.paths.filter(isExact))(
  "signed out, %s redirects to /login with a return path",
  async (path) => {
    vi.mocked(storedTokens).mockReturnValue(null);
    open(`${path}?tab=2`);
    await waitFor(() => {
      expect(replaceDocument).toHaveBeenCalledWith(
        `/login?next=${encodeURIComponent(path)}%3Ftab%3D2`,
      );
    });
    expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
  },
);

test("a missing second-factor code redirects to /login", async () => {
  vi.mocked(awaitsCode).mockReturnValue(true);
  open("/settings");
  await waitFor(() => {
    expect(replaceDocument).toHaveBeenCalledExactlyOnceWith("/login?next=%2Fsettings");
  });
  expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
});

test.each([
  ["/dashboard", "Dashboard"],
  ["/analytics", "Analytics"],
  ["/schedule", "Schedule"],
  ["/messages", "Messages"],
  ["/audience", "Audience"],
  ["/settings", "Settings"],
])("%s has the title %s", async (path, title) => {
  open(path);
  await heading(title);
  expect(document.title).toBe(`${title} · Postlark`);
  within(navigation()).getByRole("link", { current: "page", name: title });
});

test("an expired stored session redirects to /login", async () => {
  vi.mocked(currentUser).mockResolvedValue(null);
  open("/messages");
  await waitFor(() => {
    expect(replaceDocument).toHaveBeenCalledWith(expect.stringMatching(/^\/login\?next=/));
  });
});

test("signing out in another tab redirects to /login without the URL's fragment", async () => {
  open("/messages");
  await heading("Messages");
  await waitFor(() => expect(onSignedOut).toHaveBeenCalled());
  expect(replaceDocument).not.toHaveBeenCalled();
  // A fragment may hold tokens, and the way back is sent to the host.
  window.history.replaceState(null, "", "/messages?x=1#access_token=a");
  vi.mocked(onSignedOut).mock.calls.at(-1)?.[0]();
  expect(replaceDocument).toHaveBeenCalledWith("/login?next=%2Fmessages%3Fx%3D1");
});

test("a session refused by the backend is dropped", async () => {
  lookUpRole.mockRejectedValue(new AppError({ kind: "unauthenticated", status: 401 }));
  open("/dashboard");
  await waitFor(() => expect(onUnauthenticated).toHaveBeenCalled());
});

test("navigating to another screen focuses its heading", async () => {
  open("/dashboard");
  await heading("Dashboard");
  await userEvent.click(within(navigation()).getByRole("link", { name: "Audience" }));
  const title = await heading("Audience");
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(document.title).toBe("Audience · Postlark");
  expect(replaceDocument).not.toHaveBeenCalled();
});

test("a session that has ended redirects to /login on the next navigation", async () => {
  open("/dashboard");
  await heading("Dashboard");
  vi.mocked(storedTokens).mockReturnValue(null);
  await userEvent.click(within(navigation()).getByRole("link", { name: "Audience" }));
  await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith("/login?next=%2Faudience"));
});

test("'Admin' links to /admin for admins", async () => {
  lookUpRole.mockResolvedValue("admin");
  open("/dashboard");
  expect((await screen.findByRole("link", { name: "Admin" })).getAttribute("href")).toBe("/admin");
});

test.each([
  ["for others", () => Promise.resolve<Role>("user")],
  [
    "when the lookup fails",
    () => Promise.reject<Role>(new AppError({ kind: "not-found", status: 406 })),
  ],
])("'Admin' is hidden %s", async (_when, answer) => {
  lookUpRole.mockImplementation(answer);
  open("/dashboard");
  await screen.findByRole("link", { name: "Settings of Sam Rivers" });
  await waitFor(() => expect(lookUpRole).toHaveBeenCalled());
  expect(screen.queryByRole("link", { name: "Admin" })).toBeNull();
});

test("the top bar links to the home page, support and settings", async () => {
  open("/dashboard");
  expect(
    (await screen.findByRole("link", { name: "Settings of Sam Rivers" })).getAttribute("href"),
  ).toBe("/settings");
  expect(screen.getByRole("link", { name: "Client Dashboard" }).getAttribute("href")).toBe("/");
  expect(screen.getByRole("link", { name: "Support" }).getAttribute("href")).toBe("/support");
  expect(screen.getByRole("link", { name: "Postlark" }).getAttribute("href")).toBe("/");
});

test.each([
  ["link", "Support", "Navigating to /support (Demo only)"],
  ["button", "Go To Tools", "coming soon"],
])("the %s '%s' shows the toast \"%s\"", async (role, name, message) => {
  open("/dashboard");
  await heading("Dashboard");
  await userEvent.click(screen.getByRole(role, { name }));
  await waitFor(() => expect(toasts()).toContain(message));
});

test("a message left by another app is shown once", async () => {
  leaveFlash({ title: "Access Denied", description: "You’re not allowed", tone: "destructive" });
  open("/dashboard");
  await screen.findByText("You’re not allowed");
  expect(screen.getAllByText("Access Denied")).toHaveLength(1);
  expect(takeFlash()).toBeUndefined();
});

test("'Logout' signs out and redirects to /login", async () => {
  vi.mocked(signOut).mockResolvedValue();
  open("/audience");
  await heading("Audience");
  await userEvent.click(screen.getByRole("button", { name: "Logout" }));
  await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith("/login"));
});

test("a failed logout shows an error and stays on the screen", async () => {
  vi.mocked(signOut).mockRejectedValue(new AppError({ kind: "unavailable", status: 503 }));
  open("/audience");
  await heading("Audience");
  await userEvent.click(screen.getByRole("button", { name: "Logout" }));
  await screen.findByText("Failed to sign out");
  expect(replaceDocument).not.toHaveBeenCalled();
});

test("an unknown path triggers a full page load from the host", async () => {
  open("/calendar?month=5");
  await waitFor(() =>
    expect(replaceDocument).toHaveBeenCalledWith(`${window.location.origin}/calendar?month=5`),
  );
});

test("an unknown path that the host answered with this app shows an error and does not reload", async () => {
  open(window.location.pathname);
  await heading("Unexpected Application Error");
  screen.getByText("404 Not Found");
  expect(screen.getByRole("link", { name: "Go to Dashboard" }).getAttribute("href")).toBe(
    "/dashboard",
  );
});
