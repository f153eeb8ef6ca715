import { replaceDocument } from "@postlark/app/shell/document-navigation";
import { renderRoutes, toasts } from "@postlark/app/testing/render-routes";
import type { WorkspaceRole } from "@postlark/domain/workspace-role";
import { sampleSettings } from "@postlark/fixtures/settings";
import { awaitsCode } from "@postlark/sdk/assurance";
import { currentUser, onSignedOut } from "@postlark/sdk/auth";
import { fetchNoticeWays, saveNoticeWays } from "@postlark/sdk/notice-ways";
import { storedTokens, storedUserId } from "@postlark/sdk/session-store";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import {
  engineRequest,
  fetchApprovalRules,
  fetchBrandVoice,
  fetchChannels,
  fetchLabels,
  fetchMyWorkspaces,
  fetchPeople,
  watchWorkspace,
} from "#session/workspace.ts";
import { sampleLabels, samplePeople, sampleWorkspace } from "#testing/sample-workspace.ts";
import { routes } from "./router.tsx";

vi.mock("#session/workspace.ts");
vi.mock("@postlark/sdk/assurance");
vi.mock("@postlark/sdk/auth");
vi.mock("@postlark/sdk/my-role", () => ({
  myRoleQuery: () => ({ queryKey: ["roles", "mine"], queryFn: () => "user" }),
}));
vi.mock("@postlark/sdk/notice-ways");
vi.mock("@postlark/sdk/page-profile", () => ({ fetchPageProfile: async () => null }));
vi.mock("@postlark/sdk/save-settings");
vi.mock("@postlark/sdk/settings", () => ({
  settingsQueries: {
    mine: () => ({ queryKey: ["settings", "mine"], queryFn: () => sampleSettings }),
  },
}));
vi.mock("@postlark/sdk/session-store");
vi.mock("@postlark/app/shell/document-navigation");

const userId = samplePeople.me.userId;

/** Draws the page as wide or narrow, as `lg` tells them apart. */
function setWidth(isWide: boolean) {
  vi.stubGlobal("matchMedia", () => ({
    matches: isWide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  setWidth(true);
  vi.spyOn(window, "scrollTo").mockReturnValue();
  vi.mocked(replaceDocument).mockReturnValue(new Promise(() => {}));
  vi.mocked(fetchNoticeWays).mockResolvedValue({
    push: [],
    atOnce: ["failed"],
    digest: ["comment"],
  });
  vi.mocked(awaitsCode).mockReturnValue(false);
  vi.mocked(storedTokens).mockReturnValue({ accessToken: "a", refreshToken: "r" });
  vi.mocked(storedUserId).mockReturnValue(userId);
  vi.mocked(currentUser).mockResolvedValue({
    id: userId,
    email: "sam@harbour.example",
    fullName: "Sam Rivers",
  });
  vi.mocked(onSignedOut).mockReturnValue(() => {});
  be("owner");
  vi.mocked(fetchChannels).mockResolvedValue([]);
  vi.mocked(fetchPeople).mockResolvedValue(Object.values(samplePeople));
  vi.mocked(fetchApprovalRules).mockResolvedValue([]);
  vi.mocked(fetchBrandVoice).mockResolvedValue(null);
  vi.mocked(fetchLabels).mockResolvedValue(sampleLabels);
  vi.mocked(watchWorkspace).mockResolvedValue(() => {});
  return () => vi.unstubAllGlobals();
});

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const be = (role: WorkspaceRole) =>
  vi.mocked(fetchMyWorkspaces).mockResolvedValue([{ ...sampleWorkspace, role }]);
const sections = () => screen.getByRole("navigation", { name: "Workspace settings" });
const sectionNames = () =>
  within(sections())
    .getAllByRole("link")
    .map((link) => link.getAttribute("href")?.replace("/w/harbour/settings/", ""));
const question = () => screen.findByRole("alertdialog");

test("the settings open their first section where there is room for the list beside it", async () => {
  const { router } = renderRoutes(routes, "/w/harbour/settings");
  await heading("General");
  expect(router.state.location.pathname).toBe("/w/harbour/settings/general");
  const current = within(sections()).getByRole("link", { current: "page" });
  expect(current.textContent).toContain("General");
  await userEvent.click(within(sections()).getByRole("link", { name: /^Labels/ }));
  await heading("Labels");
  expect(router.state.location.pathname).toBe("/w/harbour/settings/labels");
  await screen.findByText("Winter market");
});

test("on a small screen the settings are a list, and a section leads back to it", async () => {
  setWidth(false);
  const { router } = renderRoutes(routes, "/w/harbour/settings");
  await heading("Workspace settings");
  await userEvent.click(within(sections()).getByRole("link", { name: /^Brand voice/ }));
  await heading("Brand voice");
  await userEvent.click(
    within(screen.getByRole("main")).getByRole("link", { name: "Workspace settings" }),
  );
  await heading("Workspace settings");
  expect(router.state.location.pathname).toBe("/w/harbour/settings");
});

test.each([
  ["viewer", ["general", "notifications"]],
  ["editor", ["general", "labels", "brand-voice", "notifications"]],
  [
    "admin",
    ["general", "labels", "brand-voice", "approval", "ai", "notifications", "white-label", "data"],
  ],
] as const)("the role %s sees the sections %j", async (role, names) => {
  be(role);
  renderRoutes(routes, "/w/harbour/settings/general");
  await heading("General");
  expect(sectionNames()).toEqual(names);
});

test("a section that a role may not open names who may, and reads nothing", async () => {
  be("editor");
  renderRoutes(routes, "/w/harbour/settings/approval");
  await heading("Approval");
  screen.getByText("Only owners and admins can open these settings.");
  expect(fetchApprovalRules).not.toHaveBeenCalled();
});

test("a viewer reads the general settings", async () => {
  be("viewer");
  renderRoutes(routes, "/w/harbour/settings/general");
  await screen.findByText("Only owners and admins can change these.");
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveProperty("disabled", true);
  expect(screen.queryByRole("button", { name: "Save changes" })).toBeNull();
});

test("leaving unsaved changes is asked about, until they are discarded", async () => {
  const { router } = renderRoutes(routes, "/w/harbour/settings/brand-voice");
  const sound = await screen.findByRole("textbox", { name: "Your tone" });
  await userEvent.type(sound, "Calm");
  const labels = within(sections()).getByRole("link", { name: /^Labels/ });
  await userEvent.click(labels);
  await userEvent.click(within(await question()).getByRole("button", { name: "Stay" }));
  expect(router.state.location.pathname).toBe("/w/harbour/settings/brand-voice");
  expect(sound).toHaveProperty("value", "Calm");
  await userEvent.click(labels);
  await userEvent.click(within(await question()).getByRole("button", { name: "Discard changes" }));
  await heading("Labels");
});

test("text that was typed and deleted again is no change", async () => {
  renderRoutes(routes, "/w/harbour/settings/brand-voice");
  const sound = await screen.findByRole("textbox", { name: "Your tone" });
  await userEvent.type(sound, "C{Backspace}");
  await userEvent.click(within(sections()).getByRole("link", { name: /^Labels/ }));
  await heading("Labels");
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a saved address leads to the section below it without a question", async () => {
  const { router } = renderRoutes(routes, "/w/harbour/settings/general");
  await userEvent.type(await screen.findByRole("textbox", { name: "Address" }), "-2");
  vi.mocked(fetchMyWorkspaces).mockResolvedValue([{ ...sampleWorkspace, slug: "harbour-2" }]);
  await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/w/harbour-2/settings/general"));
  await waitFor(() => expect(toasts()).toContain("Changes saved"));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(vi.mocked(engineRequest).mock.calls[0]?.[1]).toMatchObject({
    body: { slug: "harbour-2" },
  });
});

test("a topic is mailed or not by a checkbox, which goes back when saving fails", async () => {
  renderRoutes(routes, "/w/harbour/settings/notifications");
  const box = await screen.findByRole("checkbox", { name: "Post failed: Email at once" });
  await waitFor(() => expect(box).toHaveProperty("disabled", false));
  vi.mocked(saveNoticeWays).mockRejectedValueOnce(new Error("No connection"));
  await userEvent.click(box);
  await waitFor(() => expect(toasts()).toContain("No connection"));
  await waitFor(() => expect(box).toHaveProperty("checked", true));
  await userEvent.click(box);
  const digest = screen.getByRole("checkbox", { name: "Post failed: Email digest" });
  await userEvent.click(digest);
  const saved = { push: [], atOnce: [], digest: ["comment", "failed"] };
  await waitFor(() => expect(saveNoticeWays).toHaveBeenLastCalledWith(saved));
});

test("the account's notifications in a workspace are its own settings", async () => {
  const { router } = renderRoutes(routes, "/w/harbour/account?tab=notifications");
  await heading("Notifications");
  expect(router.state.location.pathname).toBe("/w/harbour/settings/notifications");
});

test.each([
  ["approval", "/w/harbour/settings/approval"],
  ["hashtag", "/w/harbour/posts/new#texts"],
  ["invite", "/w/harbour/team"],
  ["workspace time zone", "/w/harbour/settings/general?setting=timeZone"],
  ["export", "/w/harbour/settings/data?setting=export"],
  ["delete workspace", "/w/harbour/settings/data?setting=delete"],
])("the palette finds %s", async (words, path) => {
  const { router } = renderRoutes(routes, "/w/harbour/settings/labels");
  await heading("Labels");
  fireEvent.keyDown(window, { key: "k", ctrlKey: true });
  const box = await screen.findByRole("combobox", { name: "Commands" });
  await userEvent.type(box, `${words}{Enter}`);
  await waitFor(() => {
    const { pathname, search, hash } = router.state.location;
    expect(pathname + search + hash).toBe(path);
  });
});

test("account settings open in the frame of the workspace", async () => {
  const { router } = renderRoutes(routes, "/w/harbour/account");
  await heading("Account settings");
  expect(router.state.location.pathname).toBe("/w/harbour/account");
  screen.getByRole("link", { name: "Harbour Lights" });
  await userEvent.click(screen.getByRole("tab", { name: "Preferences" }));
  expect(router.state.location.pathname).toBe("/w/harbour/account");
});

test("account settings open where the workspace is not found", async () => {
  renderRoutes(routes, "/w/elsewhere/account");
  await heading("Account settings");
  expect(screen.getByRole("tab", { name: "Preferences" })).toBeTruthy();
});

test("Support opens the help, whose guides lead to their screens", async () => {
  const { router } = renderRoutes(routes, "/w/harbour/settings/labels");
  await heading("Labels");
  await userEvent.click(screen.getByRole("button", { name: "Support" }));
  const help = await screen.findByRole("dialog", { name: "Help and support" });
  // The reader is an admin.
  expect(within(help).queryByText(/Ask an admin of this workspace/)).toBeNull();
  await userEvent.click(within(help).getByRole("link", { name: /^Have posts approved/ }));
  await heading("Approval");
  expect(router.state.location.pathname).toBe("/w/harbour/settings/approval");
});
