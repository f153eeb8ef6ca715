import { unitTests } from "@postlark/config/vitest";

// Supabase's client counts its instances in a static field, which a shared worker would keep from file to file.
export default unitTests({
  test: { server: { deps: { inline: ["@supabase/auth-js"] } } },
  dom: {},
});
