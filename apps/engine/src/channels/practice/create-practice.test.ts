import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test, vi } from "vitest";

import { createPractice } from "./create-practice.ts";

const installs = `console.log(JSON.stringify({ progress: 1, message: "Installed." }));`;
const addresses = {
  url: "http://localhost:1",
  plcUrl: "http://localhost:2",
  viewerUrl: "http://localhost:3",
};
const serves = `console.log(JSON.stringify(${JSON.stringify(addresses)})); process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000);`;

function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), "postlark-practice-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** A checkout whose programs do what a test wants. */
function checkout(install: string, start: string): string {
  const root = temporaryFolder();
  mkdirSync(join(root, "tools/run"), { recursive: true });
  mkdirSync(join(root, "peers/bluesky"), { recursive: true });
  writeFileSync(join(root, "tools/run/install-peer.mjs"), install);
  writeFileSync(join(root, "peers/bluesky/start.mjs"), start);
  return root;
}

function practiceIn(root: string, folder = join(root, "data")) {
  const ports = { server: 1, directory: 2, viewer: 3 };
  const practice = createPractice({ root, folder, ports, log: () => undefined });
  onTestFinished(() => practice.stop());
  return practice;
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 });

test("the practice network is absent until it is started, and then returns its addresses", async () => {
  const practice = practiceIn(checkout(installs, serves));
  expect(practice.state()).toEqual({
    state: "absent",
    progress: null,
    message: null,
    viewerUrl: null,
  });
  practice.start();
  expect(practice.state().state).toBe("installing");
  await until(() => expect(practice.state().state).toBe("running"));
  expect(practice.state().viewerUrl).toBe("http://localhost:3");
  expect(practice.server()).toEqual(addresses);
});

test("returns the progress while the practice network is installed", async () => {
  const slow = `console.log('{"progress":0.5,"message":"Fetching packages (1 of 2) …"}'); setInterval(() => {}, 1000);`;
  const practice = practiceIn(checkout(slow, serves));
  practice.start();
  await until(() =>
    expect(practice.state()).toMatchObject({
      state: "installing",
      progress: 0.5,
      message: "Fetching packages (1 of 2) …",
    }),
  );
});

test("a failed installation returns the reason and can be started again", async () => {
  const root = checkout(
    `console.error("Is the npm registry reachable?"); process.exit(1);`,
    serves,
  );
  const practice = practiceIn(root);
  practice.start();
  await until(() => expect(practice.state().state).toBe("failed"));
  expect(practice.state().message).toBe("Is the npm registry reachable?");
  writeFileSync(join(root, "tools/run/install-peer.mjs"), installs);
  practice.start();
  await until(() => expect(practice.state().state).toBe("running"));
});

test("does not restart a server that exits at once", async () => {
  const practice = practiceIn(
    checkout(installs, `console.error("Port 1 is taken."); process.exit(1);`),
  );
  practice.start();
  await until(() => expect(practice.state().state).toBe("failed"));
  expect(practice.state().message).toBe("Port 1 is taken.");
  expect(practice.server()).toBeUndefined();
});

test("restarts a server that exits after it ran for a while", async () => {
  let time = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (time += 20_000));
  // Each goes on once its file is there: no state passes before it is looked at.
  const files = temporaryFolder();
  const once = `
    import { existsSync, writeFileSync } from "node:fs";
    process.chdir(${JSON.stringify(files)});
    const until = async (name) => {
      while (!existsSync(name)) await new Promise((resolve) => setTimeout(resolve, 10));
    };
    if (existsSync("ran")) await until("begin");
    else {
      writeFileSync("ran", "");
      void until("end").then(() => process.exit(1));
    }`;
  const practice = practiceIn(checkout(installs, `${once}\n${serves}`));
  practice.start();
  await until(() => expect(practice.state().state).toBe("running"));
  writeFileSync(join(files, "end"), "");
  await until(() => expect(practice.state().state).toBe("starting"));
  writeFileSync(join(files, "begin"), "");
  await until(() => expect(practice.state().state).toBe("running"));
});

test("the practice network starts by itself when its data folder exists", async () => {
  const practice = practiceIn(checkout(installs, serves), temporaryFolder());
  await until(() => expect(practice.state().state).toBe("running"));
});

test("the practice network's programs get none of the engine's secrets", async () => {
  vi.stubEnv("POSTLARK_KEY_a", "secret");
  vi.stubEnv("ENGINE_DATABASE_URL", "postgres://me:secret@db");
  const tells = `console.error(Object.keys(process.env).join(" "), process.env.PATH); process.exit(1);`;
  const practice = practiceIn(checkout(tells, serves));
  practice.start();
  await until(() => expect(practice.state().state).toBe("failed"));
  expect(practice.state().message).not.toMatch(/POSTLARK_|ENGINE_/);
});
