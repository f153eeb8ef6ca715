import { vi } from "vitest";

// Realtime changes come by websocket, which no test opens.
vi.mock("@postlark/sdk/profiles", async (importActual) => ({
  ...(await importActual<object>()),
  watchProfiles: vi.fn<() => Promise<() => void>>(),
}));
