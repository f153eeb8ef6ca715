import { expect, test } from "vitest";

import { violationOf } from "./import-direction.js";

test.each([
  ["packages/sdk/src/auth-client.ts", "@supabase/auth-js"],
  ["tools/local-supabase/tests/backend.ts", "@supabase/supabase-js"],
  ["apps/dashboard/src/lib/workspace.ts", "@postlark/fixtures/posts"],
  ["apps/dashboard/src/features/overview/overview.test.tsx", "@postlark/fixtures/posts"],
  ["packages/fixtures/src/posts.ts", "@postlark/fixtures/people"],
  ["apps/dashboard/src/features/overview/page.tsx", "#lib/backend"],
  ["apps/dashboard/src/features/overview/page.tsx", "#paraglide/messages"],
  ["apps/dashboard/src/routes/root.tsx", "#features/overview/page"],
  ["apps/dashboard/src/router.tsx", "#routes/root"],
  ["apps/dashboard/src/main.tsx", "#router"],
  ["packages/ui/src/parts/button/button.tsx", "../spinner/spinner.tsx"],
  ["e2e/tests/sign-in.spec.ts", "../support/test.ts"],
])("%s may import %s", (file, specifier) => {
  expect(violationOf(file, specifier)).toBeUndefined();
});

test.each([
  ["apps/admin/src/lib/backend.ts", "@supabase/supabase-js", "Only packages/sdk"],
  ["e2e/support/people.ts", "@supabase/supabase-js", "Only packages/sdk"],
  ["apps/admin/src/main.tsx", "@postlark/sdk/src/auth.ts", "exported subpaths"],
  ["packages/sdk/src/auth.ts", "@postlark/marketing/render", "No app is imported"],
  ["apps/admin/src/main.tsx", "@postlark/dashboard", "No app is imported"],
  ["apps/admin/src/router.tsx", "react-router/dom", "react-router-dom"],
  ["apps/admin/src/lib/workspace.ts", "@postlark/fixtures/posts", "Sample data"],
  ["packages/sdk/src/profiles.ts", "@postlark/fixtures/people", "Sample data"],
  ["apps/dashboard/src/features/overview/page.tsx", "#features/audience/table", "never another"],
  ["apps/dashboard/src/features/overview/page.tsx", "../audience/table", "never another"],
  ["apps/dashboard/src/features/overview/page.tsx", "#routes/root", "one way"],
  ["apps/dashboard/src/lib/backend.ts", "#features/overview/page", "one way"],
  ["apps/dashboard/src/routes/root.tsx", "#main", "one way"],
])("%s may not import %s", (file, specifier, message) => {
  expect(violationOf(file, specifier)).toContain(message);
});
