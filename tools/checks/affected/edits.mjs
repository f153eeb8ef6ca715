/** @typedef {{ what: string, below: string, kind?: RegExp }} Edit `below` is a folder, whose first file that fits is edited, or the file itself */

const source = /^(?!.*\.(test|stories)\.)(?!.*\/(testing|tests)\/).*\/src\/.*\.tsx?$/;
const story = /\.stories\.tsx$/;

/** One edit of each kind in each package, from the apps down. @type {Edit[]} */
export const edits = [
  { what: "marketing: a source", below: "apps/marketing/src", kind: source },
  { what: "dashboard: a source", below: "apps/dashboard/src", kind: source },
  { what: "admin: a source", below: "apps/admin/src", kind: source },
  { what: "app: a source", below: "packages/app/src", kind: source },
  { what: "admin: a message", below: "apps/admin/messages/en.json" },
  { what: "admin: a test", below: "apps/admin/src", kind: /\/src\/.*\.test\.tsx?$/ },
  { what: "admin: a story", below: "apps/admin/src", kind: story },
  { what: "gateway: a source", below: "apps/gateway/src", kind: source },
  { what: "engine: a source", below: "apps/engine/src", kind: source },
  { what: "networks: a source", below: "packages/networks/src", kind: source },
  {
    what: "storybook: a setting",
    below: "apps/storybook/.storybook",
    kind: /preview\.tsx?$/,
  },
  { what: "site: a source", below: "packages/site/src", kind: source },
  { what: "domain: a source", below: "packages/domain/src", kind: source },
  { what: "fixtures: a source", below: "packages/fixtures/src", kind: source },
  { what: "contract: a source", below: "packages/contract/src", kind: source },
  { what: "sdk: a source", below: "packages/sdk/src", kind: source },
  { what: "supabase: a database test", below: "supabase/tests", kind: /\.test\.ts$/ },
  { what: "kit: a source", below: "packages/ui/src/parts", kind: source },
  { what: "kit: a story", below: "packages/ui/src/parts", kind: story },
  { what: "kit: its README", below: "packages/ui/README.md" },
  { what: "local-supabase: a source", below: "tools/local-supabase/src", kind: source },
  { what: "a peer: a source", below: "peers/bluesky/bluesky.mjs" },
  { what: "build: how apps are built", below: "tools/build/vite.ts" },
  { what: "run: how the product starts", below: "tools/run/start.mjs" },
  { what: "a journey", below: "e2e/tests", kind: /\.spec\.ts$/ },
  { what: "a migration", below: "supabase/migrations/20990101000000_new.sql" },
  { what: "a mail template", below: "supabase/templates/invite.html" },
  { what: "the page of networks", below: "docs/networks.md" },
  { what: "documentation", below: "docs/decisions/999-new.md" },
  { what: "a workflow", below: ".github/workflows/checks.yml" },
];
