import { describe, expect, it, vi } from "vitest";

describe("configureBackend", () => {
  it("must be called before anything else", async () => {
    vi.resetModules();
    const { configuredBackend } = await import("./backend.ts");
    expect(() => configuredBackend()).toThrow("Call configureBackend");
  });

  it("strips a trailing slash from the URL", async () => {
    const { configureBackend, configuredBackend } = await import("./backend.ts");
    configureBackend({ url: "http://localhost:3000/", publishableKey: "key" });
    expect(configuredBackend()).toEqual({ url: "http://localhost:3000", publishableKey: "key" });
  });

  it("reuses clients until the configuration changes", async () => {
    const { configureBackend, perBackend } = await import("./backend.ts");
    const client = perBackend(({ url }) => ({ url }));
    configureBackend({ url: "http://localhost:3000", publishableKey: "key" });
    const first = client();
    configureBackend({ url: "http://localhost:3000/", publishableKey: "key" });
    expect(client()).toBe(first);
    configureBackend({ url: "http://localhost:3024", publishableKey: "key" });
    expect(client()).toEqual({ url: "http://localhost:3024" });
  });
});
