/**
 * @typedef {{ name: string, path: string, pattern?: RegExp }} Edit with a pattern, `path` is a folder, whose first
 * file that matches is edited; without, the file itself
 */

const source = /^(?!.*\.(test|stories)\.)(?!.*\/(testing|tests)\/).*\/src\/.*\.tsx?$/;
const story = /\.stories\.tsx$/;

/** One edit of each kind in each package, from the apps down. @type {Edit[]} */
export const edits = [
  { name: "marketing: a source", path: "apps/marketing/src", pattern: source },
  { name: "dashboard: a source", path: "apps/dashboard/src", pattern: source },
  { name: "admin: a source", path: "apps/admin/src", pattern: source },
  { name: "app: a source", path: "packages/app/src", pattern: source },
  { name: "admin: a message", path: "apps/admin/messages/en.json" },
  { name: "admin: a test", path: "apps/admin/src", pattern: /\/src\/.*\.test\.tsx?$/ },
  { name: "admin: a story", path: "apps/admin/src", pattern: story },
  { name: "gateway: a source", path: "apps/gateway/src", pattern: source },
  { name: "engine: a source", path: "apps/engine/src", pattern: source },
  { name: "networks: a source", path: "packages/networks/src", pattern: source },
  {
    name: "storybook: a setting",
    path: "apps/storybook/.storybook",
    pattern: /preview\.tsx?$/,
  },
  { name: "site: a source", path: "packages/site/src", pattern: source },
  { name: "domain: a source", path: "packages/domain/src", pattern: source },
  { name: "fixtures: a source", path: "packages/fixtures/src", pattern: source },
  { name: "contract: a source", path: "packages/contract/src", pattern: source },
  { name: "sdk: a source", path: "packages/sdk/src", pattern: source },
  { name: "supabase: a database test", path: "supabase/tests", pattern: /\.test\.ts$/ },
  { name: "kit: a source", path: "packages/ui/src/parts", pattern: source },
  { name: "kit: a story", path: "packages/ui/src/parts", pattern: story },
  { name: "kit: its README", path: "packages/ui/README.md" },
  { name: "local-supabase: a source", path: "tools/local-supabase/src", pattern: source },
  { name: "a peer: a source", path: "peers/bluesky/bluesky.mjs" },
  { name: "build: how apps are built", path: "tools/build/vite.ts" },
  { name: "run: how the product starts", path: "tools/run/start.mjs" },
  { name: "a journey", path: "e2e/tests", pattern: /\.spec\.ts$/ },
  { name: "a migration", path: "supabase/migrations/20990101000000_new.sql" },
  { name: "a mail template", path: "supabase/templates/invite.html" },
  { name: "the page of networks", path: "docs/networks.md" },
  { name: "documentation", path: "docs/decisions/999-new.md" },
  { name: "a workflow", path: ".github/workflows/checks.yml" },
];
