import { showScreen } from "#testing/show-screen.tsx";
import { configureBackend } from "@postlark/sdk/backend";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { sampleProfiles } from "@postlark/fixtures/profiles";
import { prepareScreen } from "#testing/show-screen.tsx";
import { linkedinApplication } from "./sample-applications.ts";
import { NetworksConsole } from "./networks-console.tsx";

/** What the engine is asked, by method and path, and what it answers. */
const engine = vi.fn<(request: string, body: unknown) => Response>();

beforeEach(() => {
  prepareScreen([sampleProfiles.admin]);
  configureBackend({ url: window.location.origin, publishableKey: "sb_publishable_test" });
  engine.mockReset();
  vi.stubGlobal("fetch", async (url: string, { method, body }: RequestInit = {}) =>
    engine(
      `${method} ${new URL(url).pathname.replace("/api/v1", "")}`,
      typeof body === "string" ? JSON.parse(body) : undefined,
    ),
  );
});

/** @param later what each further request is answered, the list's aside */
function answer(applications: readonly object[], later: () => Response = () => nothing()) {
  engine.mockImplementation((request) =>
    request === "GET /applications" ? Response.json(applications) : later(),
  );
}

const nothing = () => new Response(null, { status: 204 });

const notSet = linkedinApplication({ source: null, clientId: null, changedAt: null });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const secretField = () => screen.getByLabelText<HTMLInputElement>("Client secret");

test("saves client ID and secret together and clears the secret field", async () => {
  answer([notSet]);
  showScreen(NetworksConsole);
  await userEvent.type(await screen.findByLabelText("Client ID"), " 86vh ");
  await press("Save");
  expect(screen.getByText("Enter the client secret.")).toBeDefined();
  expect(engine).toHaveBeenCalledTimes(1);
  await userEvent.type(secretField(), "WPL_AP1.hush");
  expect(secretField().type).toBe("password");
  answer([linkedinApplication({})]);
  await press("Save");
  await screen.findByText(/Client ID 86vhj2q7ukf83q. The secret was set on/);
  expect(engine).toHaveBeenCalledWith("PUT /applications/linkedin", {
    clientId: "86vh",
    clientSecret: "WPL_AP1.hush",
  });
  expect(document.body.innerHTML).not.toContain("WPL_AP1.hush");
});

test("a refused application keeps what was typed", async () => {
  answer([notSet], () =>
    Response.json({ error: { code: "set_by_environment", message: "Not here." } }, { status: 409 }),
  );
  showScreen(NetworksConsole);
  await userEvent.type(await screen.findByLabelText("Client ID"), "86vh");
  await userEvent.type(secretField(), "hush");
  await press("Save");
  await waitFor(() => expect(engine).toHaveBeenCalledTimes(2));
  expect(secretField().value).toBe("hush");
});

test("LinkedIn's organization permission is saved with the application and can be changed later", async () => {
  answer([linkedinApplication({ source: null, changedAt: null, organizations: false })]);
  showScreen(NetworksConsole);
  await userEvent.type(await screen.findByLabelText("Client ID"), "86vh");
  await userEvent.type(secretField(), "hush");
  await userEvent.selectOptions(
    screen.getByLabelText("Publishing as organizations"),
    "Granted: Community Management API",
  );
  answer([linkedinApplication({ organizations: true })]);
  await press("Save");
  await screen.findByRole("button", { name: "Replace" });
  const granted = screen.getByLabelText<HTMLSelectElement>("Publishing as organizations");
  expect(granted.value).toBe("yes");
  expect(engine).toHaveBeenCalledWith("PUT /applications/linkedin", {
    clientId: "86vh",
    clientSecret: "hush",
    organizations: true,
  });
  answer([linkedinApplication({ organizations: false })]);
  await userEvent.selectOptions(granted, "Not granted by LinkedIn");
  await waitFor(() => expect(granted.value).toBe("no"));
  expect(engine).toHaveBeenCalledWith("PATCH /applications/linkedin", { organizations: false });
});

test("an application set by environment variables is shown read-only", async () => {
  answer([linkedinApplication({ source: "environment" })]);
  showScreen(NetworksConsole);
  await screen.findByText(
    /through LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET, which takes precedence/,
  );
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "Remove" })).toBeNull();
});

test.each([
  ["known", "LinkedIn accepts this app."],
  ["refused", /LinkedIn doesn’t accept this app/],
  ["unreachable", /LinkedIn doesn’t respond/],
])("a test with the outcome %s shows its result", async (outcome, message) => {
  answer([linkedinApplication({})], () => Response.json({ outcome }));
  showScreen(NetworksConsole);
  await userEvent.click(await screen.findByRole("button", { name: "Test" }));
  expect(await screen.findByText(message)).toBeDefined();
});

test('a network whose application cannot be tested has no "Test" button and explains why', async () => {
  answer([linkedinApplication({ network: "x", name: "X", canBeTested: false })]);
  showScreen(NetworksConsole);
  expect(await screen.findByText(/X can only be checked at the first sign-in/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Test" })).toBeNull();
});

test("removing an application asks for confirmation", async () => {
  answer([linkedinApplication({})]);
  showScreen(NetworksConsole);
  await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
  expect(screen.getByText("Remove the app for LinkedIn?")).toBeDefined();
  await press("Cancel");
  expect(engine).toHaveBeenCalledTimes(1);
  await press("Remove");
  const dialog = screen.getByRole("alertdialog");
  answer([notSet]);
  const [confirm] = [...dialog.querySelectorAll("button")].filter(
    ({ textContent }) => textContent === "Remove",
  );
  await userEvent.click(confirm ?? dialog);
  expect(await screen.findByLabelText("Client ID")).toBeDefined();
  expect(engine).toHaveBeenCalledWith("DELETE /applications/linkedin", undefined);
});

test("replacing an application can be cancelled", async () => {
  answer([linkedinApplication({})]);
  showScreen(NetworksConsole);
  await userEvent.click(await screen.findByRole("button", { name: "Replace" }));
  expect(secretField().value).toBe("");
  await press("Cancel");
  expect(screen.queryByLabelText("Client secret")).toBeNull();
});
