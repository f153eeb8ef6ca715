import { unitTests } from "@postlark/testing/vitest";

// Supabase's client counts its instances in a static field, which a shared worker would keep from file to file. Inlined
// as modules of this project they are reset; as CommonJS they would stay loaded.
export default unitTests({
  resolve: { mainFields: ["module", "main"] },
  test: { server: { deps: { inline: ["@supabase/supabase-js", "@supabase/auth-js"] } } },
  dom: {},
});
