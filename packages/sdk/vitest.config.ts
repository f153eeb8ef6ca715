import { unitTests } from "@postlark/testing/vitest";

// Supabase's client counts its instances in a static field, which a shared worker would keep from file to file.
// As modules of this project it is forgotten with them; its CommonJS would stay loaded.
export default unitTests({
  resolve: { mainFields: ["module", "main"] },
  test: { server: { deps: { inline: ["@supabase/supabase-js", "@supabase/auth-js"] } } },
  dom: {},
});
