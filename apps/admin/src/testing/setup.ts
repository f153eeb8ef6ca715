import { vi } from "vitest";

// Changes elsewhere come over a websocket, which no test opens.
vi.mock("@postlark/sdk/profiles", async (importActual) => ({
  ...(await importActual<object>()),
  watchProfiles: vi.fn<() => Promise<() => void>>(),
}));
