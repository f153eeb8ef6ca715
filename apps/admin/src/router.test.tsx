import { backend } from "./testing/backend.ts";
import { replaceDocument } from "@postlark/app/shell/document-navigation";
import { renderRoutes } from "@postlark/app/testing/render-routes";
import { prepareScreen } from "./testing/show-screen.tsx";
import { sampleProfiles } from "@postlark/fixtures/profiles";
import { awaitsCode } from "@postlark/sdk/assurance";
import { currentUser, onSignedOut, signOut } from "@postlark/sdk/auth";
import { AppError } from "@postlark/sdk/errors";
import { takeFlash } from "@postlark/site/storage";
import { zones } from "@postlark/site/zones";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { routes } from "./router.tsx";

vi.mock("@postlark/sdk/assurance");
vi.mock("@postlark/sdk/auth");
vi.mock("@postlark/app/shell/document-navigation");

const open = (path: string) => renderRoutes(routes, path);

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const navigation = () =>
  within(screen.getByRole("complementary")).getByRole("navigation", { name: "Main" });

/** Nothing of the console stands on the page, only the sign of waiting. */
function expectNothingDrawn() {
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.queryByRole("heading")).toBeNull();
  expect(backend.listProfiles).not.toHaveBeenCalled();
}

beforeEach(() => {
  window.history.replaceState(null, "", "/");
  prepareScreen([sampleProfiles.admin]);
  vi.spyOn(window, "scrollTo").mockReturnValue();
  vi.mocked(replaceDocument).mockReturnValue(new Promise(() => {}));
  vi.mocked(awaitsCode).mockReturnValue(false);
  vi.mocked(currentUser).mockResolvedValue({
    id: "1",
    email: "ada@postlark.test",
    fullName: "Ada Moreau",
  });
  vi.mocked(onSignedOut).mockReturnValue(() => {});
});

test.each(zones.admin.paths)(
  "signed out, %s redirects to /login with a return path",
  async (path) => {
    vi.mocked(currentUser).mockResolvedValue(null);
    open(path);
    await waitFor(() => {
      expect(replaceDocument).toHaveBeenCalledWith(`/login?next=${encodeURIComponent(path)}`);
    });
    expectNothingDrawn();
  },
);

test("a missing second-factor code redirects to /login", async () => {
  vi.mocked(awaitsCode).mockReturnValue(true);
  open("/admin/users");
  await waitFor(() => {
    expect(replaceDocument).toHaveBeenCalledExactlyOnceWith("/login?next=%2Fadmin%2Fusers");
  });
  expectNothingDrawn();
  expect(backend.roleOf).not.toHaveBeenCalled();
});

test.each(zones.admin.paths)(
  "%s redirects users without the admin role before anything is shown",
  async (path) => {
    backend.roleOf.mockResolvedValue("user");
    open(path);
    await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith("/dashboard"));
    expectNothingDrawn();
    expect(takeFlash()).toEqual({
      title: "Access Denied",
      description: "Access Denied: You do not have admin privileges",
      tone: "destructive",
    });
  },
);

test.each(zones.admin.paths)("%s redirects when the role cannot be verified", async (path) => {
  backend.roleOf.mockRejectedValue(new AppError({ kind: "not-found", status: 406 }));
  open(path);
  await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith("/dashboard"));
  expectNothingDrawn();
  expect(takeFlash()).toMatchObject({
    title: "Access Denied",
    description: "Access Denied: Failed to verify admin privileges",
  });
});

test("any other failure of the admin check redirects to /dashboard", async () => {
  vi.mocked(currentUser).mockRejectedValue(new AppError({ kind: "offline" }));
  open("/admin");
  await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith("/dashboard"));
  expectNothingDrawn();
});

test("a session refused by the backend redirects to /login", async () => {
  backend.roleOf.mockRejectedValue(new AppError({ kind: "unauthenticated", status: 401 }));
  open("/admin/users");
  await waitFor(() => {
    expect(replaceDocument).toHaveBeenCalledWith("/login?next=%2Fadmin%2Fusers");
  });
  expectNothingDrawn();
});

test.each([
  ["/admin", "Admin Dashboard", "Overview"],
  ["/admin/users", "User Management", "Users"],
  ["/admin/activity", "Activity Monitor", "Activity"],
  ["/admin/revenue", "Revenue Analytics", "Revenue"],
  ["/admin/security", "Security Dashboard", "Security"],
  ["/admin/networks", "Networks", "Networks"],
])("%s has the title %s for an admin", async (path, title, place) => {
  open(path);
  await heading(title);
  expect(document.title).toBe(`${title} · Postlark`);
  const current = within(navigation()).getByRole("link", { current: "page" });
  expect(current.textContent).toBe(place);
});

test.each([
  ["/admin/activity", ["Active Users", "234", "Currently online"]],
  ["/admin/revenue", ["Total Revenue", "$15,420", "+12.5%", "from last month"]],
  ["/admin/security", ["All systems secure"]],
])("%s shows its card", async (path, texts) => {
  open(path);
  const card = await screen.findByRole("article");
  for (const text of texts) expect(card.textContent).toContain(text);
});

test("the navigation links to every admin screen and to '/admin/settings'", async () => {
  open("/admin/activity");
  await heading("Activity Monitor");
  const links = within(navigation()).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Overview", "/admin"],
    ["Users", "/admin/users"],
    ["Activity", "/admin/activity"],
    ["Revenue", "/admin/revenue"],
    ["Security", "/admin/security"],
    ["Networks", "/admin/networks"],
    ["Settings", "/admin/settings"],
  ]);
});

test("clicking the current screen's link replaces the history entry", async () => {
  const { router } = open("/admin");
  await heading("Admin Dashboard");
  const { key } = router.state.location;
  await userEvent.click(within(navigation()).getByRole("link", { name: "Overview" }));
  await waitFor(() => expect(router.state.location.key).not.toBe(key));
  expect(router.state.historyAction).toBe("REPLACE");
  expect(router.state.preventScrollReset).toBe(true);
});

test("an unknown path triggers a full page load from the host", async () => {
  open("/admin/settings?from=here");
  await waitFor(() => {
    expect(replaceDocument).toHaveBeenCalledWith(
      `${window.location.origin}/admin/settings?from=here`,
    );
  });
  expectNothingDrawn();
});

test("losing the admin role while inside redirects to /dashboard", async () => {
  const { queryClient } = open("/admin/activity");
  await heading("Activity Monitor");
  backend.roleOf.mockResolvedValue("user");
  await queryClient.invalidateQueries({ queryKey: ["roles"] });
  await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith("/dashboard"));
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(takeFlash()?.description).toBe("Access Denied: You do not have admin privileges");
});

test("signing out in another tab redirects to /login without the URL's fragment", async () => {
  open("/admin/activity");
  await heading("Activity Monitor");
  await waitFor(() => expect(onSignedOut).toHaveBeenCalled());
  // A fragment may hold tokens, and the way back is sent to the host.
  window.history.replaceState(null, "", "/admin/activity?x=1#access_token=a");
  vi.mocked(onSignedOut).mock.calls.at(-1)?.[0]();
  expect(replaceDocument).toHaveBeenCalledWith("/login?next=%2Fadmin%2Factivity%3Fx%3D1");
});

test("'Logout' signs out and redirects to /login", async () => {
  vi.mocked(signOut).mockResolvedValue();
  open("/admin/activity");
  await heading("Activity Monitor");
  await userEvent.click(screen.getByRole("button", { name: "Logout" }));
  await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith("/login"));
});

test("a failed logout shows an error and stays on the screen", async () => {
  vi.mocked(signOut).mockRejectedValue(new AppError({ kind: "unavailable", status: 503 }));
  open("/admin/activity");
  await heading("Activity Monitor");
  await userEvent.click(screen.getByRole("button", { name: "Logout" }));
  const region = screen.getByRole("region", { name: "Notifications" });
  await waitFor(() => expect(region.textContent).toContain("Failed to sign out"));
  expect(replaceDocument).not.toHaveBeenCalled();
});
