/** @typedef {import("./turbo-affected.mjs").Deployable} Deployable */

/**
 * @typedef {object} Edit one file changed, and what has to follow from it
 * @property {string} what
 * @property {string} below the folder the file is in
 * @property {RegExp} [kind] fits its path; without, `below` is the file
 * @property {Deployable[]} deploys
 * @property {string[]} tests the packages whose unit tests run
 * @property {("database" | "stories" | "end to end")[]} [also]
 */

const source = /^(?!.*\.(test|stories)\.)(?!.*\/(testing|tests)\/).*\/src\/.*\.tsx?$/;
const unitTest = /\/src\/.*\.test\.tsx?$/;
const story = /\.stories\.tsx$/;

const screens = /** @type {const} */ (["marketing", "dashboard", "admin"]);

/** One of each kind in each package, from the apps down. @type {Edit[]} */
export const edits = [
  ...screens.map((app) => ({
    what: `${app}: a source`,
    below: `apps/${app}/src`,
    kind: source,
    deploys: [app, /** @type {const} */ ("storybook")],
    tests: [app],
    also: [/** @type {const} */ ("stories"), /** @type {const} */ ("end to end")],
  })),
  {
    what: "app: a source",
    below: "packages/app/src",
    kind: source,
    deploys: ["dashboard", "admin", "storybook"],
    tests: ["admin", "app", "dashboard"],
    also: ["stories", "end to end"],
  },
  {
    what: "admin: a message",
    below: "apps/admin/messages/en.json",
    deploys: ["admin", "storybook"],
    tests: ["admin"],
    also: ["stories", "end to end"],
  },
  {
    what: "admin: a test",
    below: "apps/admin/src",
    kind: unitTest,
    deploys: [],
    tests: ["admin"],
  },
  {
    what: "admin: a story",
    below: "apps/admin/src",
    kind: story,
    deploys: ["storybook"],
    tests: ["admin"],
    also: ["stories"],
  },
  {
    what: "gateway: a source",
    below: "apps/gateway/src",
    kind: source,
    deploys: ["gateway"],
    tests: ["gateway", "release"],
    also: ["end to end"],
  },
  {
    what: "storybook: a setting",
    below: "apps/storybook/.storybook",
    kind: /preview\.tsx?$/,
    deploys: ["storybook"],
    tests: [],
    also: ["stories"],
  },
  {
    what: "site: a source",
    below: "packages/site/src",
    kind: source,
    deploys: ["marketing", "dashboard", "admin", "gateway", "storybook"],
    tests: ["admin", "app", "dashboard", "gateway", "marketing", "release", "sdk", "site"],
    also: ["database", "stories", "end to end"],
  },
  {
    what: "domain: a source",
    below: "packages/domain/src",
    kind: source,
    deploys: ["marketing", "dashboard", "admin", "storybook"],
    tests: ["admin", "app", "dashboard", "domain", "fixtures", "marketing", "sdk"],
    also: ["database", "stories", "end to end"],
  },
  {
    what: "fixtures: a source",
    below: "packages/fixtures/src",
    kind: source,
    deploys: ["dashboard", "admin", "storybook"],
    tests: ["admin", "dashboard", "fixtures"],
    also: ["stories", "end to end"],
  },
  {
    what: "sdk: a source",
    below: "packages/sdk/src",
    kind: source,
    deploys: ["marketing", "dashboard", "admin", "storybook"],
    tests: ["admin", "app", "dashboard", "marketing", "sdk"],
    also: ["database", "stories", "end to end"],
  },
  {
    what: "supabase: a database test",
    below: "supabase/tests",
    kind: /\.test\.ts$/,
    deploys: [],
    tests: [],
    also: ["database"],
  },
  {
    what: "kit: a source",
    below: "packages/ui/src/parts",
    kind: source,
    deploys: ["marketing", "dashboard", "admin", "storybook"],
    tests: ["admin", "app", "dashboard", "marketing", "ui"],
    also: ["stories", "end to end"],
  },
  {
    what: "kit: a story",
    below: "packages/ui/src/parts",
    kind: story,
    deploys: ["storybook"],
    tests: ["ui"],
    also: ["stories"],
  },
  { what: "kit: its README", below: "packages/ui/README.md", deploys: [], tests: [] },
  {
    what: "local-supabase: a source",
    below: "tools/local-supabase/src",
    kind: source,
    deploys: [],
    tests: ["local-supabase"],
    also: ["database", "end to end"],
  },
  {
    what: "build: how apps are built",
    below: "tools/build/vite.js",
    deploys: ["marketing", "dashboard", "admin", "gateway", "storybook"],
    tests: ["admin", "build", "dashboard", "gateway", "local-supabase", "marketing", "release"],
    also: ["database", "stories", "end to end"],
  },
  {
    what: "a journey",
    below: "e2e/tests",
    kind: /\.spec\.ts$/,
    deploys: [],
    tests: [],
    also: ["end to end"],
  },
  {
    what: "a migration",
    below: "supabase/migrations/20990101000000_new.sql",
    deploys: [],
    tests: [],
    also: ["database", "end to end"],
  },
  { what: "documentation", below: "docs/decisions/999-new.md", deploys: [], tests: [] },
  { what: "a workflow", below: ".github/workflows/checks.yml", deploys: [], tests: [] },
];
