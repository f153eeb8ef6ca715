import { firstChunk, laterChunks } from "@postlark/build/first-chunk";
import { preloadedModules } from "@postlark/build/preloaded-modules";
import { prerenderedRoot } from "@postlark/build/prerendered-root";
import { inlinedStyles, singlePageApp } from "@postlark/build/single-page-app";
import { inlineScript } from "@postlark/site/inline-script";
import { translationsScript } from "@postlark/site/language-script";
import { isExact, zones } from "@postlark/site/zones";
import { storageKeys } from "@postlark/site/storage";
import { resolve } from "node:path";
import { defineConfig, mergeConfig } from "vite";
import inlang from "./project.inlang/settings.json" with { type: "json" };
import { showScreen } from "./src/show-screen.ts";

/** What every screen of a live workspace asks for, one after the other, before it can read anything. */
const workspaceModules = ["/src/routes/workspace/workspace.tsx", "/src/session/workspace.ts"];

const preset = singlePageApp("dashboard", [
  prerenderedRoot({
    module: resolve(import.meta.dirname, "src/shell-document.tsx"),
    script: `${translationsScript};${inlineScript(showScreen, storageKeys.workspace, storageKeys.hidesWorkspaceOffer)}`,
  }),
  preloadedModules({
    ...Object.fromEntries(
      zones.dashboard.paths.filter(isExact).map((path) => [path, `/src/routes/sample${path}.tsx`]),
    ),
    "/w/*/overview": [...workspaceModules, "/src/routes/workspace/overview.tsx"],
    "/w/*": workspaceModules,
  }),
  inlinedStyles(),
]);

/** Kinds of queries that live workspaces alone ask. */
const laterUse = /\/@tanstack\/[^/]+\/.*(nfiniteQuery\w*|ueries(Observer)?)\.js$/;

/** How messages begin that are fetched late in other languages: late in English, too, though two parts say them. */
const lateMessages = Object.values(inlang["postlark.lateParts"]).flat();

/** What changes only with a dependency stays in a chunk of its own, cached across releases. */
const framework =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/[^/]+)\//;

/**
 * What several screens draw with weighs less, and asks for less, in the first chunk than in a chunk for
 * each set of screens. The parts of forms and tables stay out, what keeps their input, and what brings a
 * library along.
 */
const ofSeveralScreens = [
  new RegExp(
    `/apps/dashboard/src/(?!features/|session/(?:unsent-input|settings-messages)|paraglide/messages/(?:${lateMessages.join("|")}))`,
  ),
  /\/packages\/(app|domain|site|fixtures)\/src\/(?!shell\/download-file)/,
  /\/packages\/ui\/src\/(icons|hooks|parts\/(card|empty-state|stat-card))\//,
];

const chunks = {
  shared: ofSeveralScreens,
  /** The live workspace’s routes, and what the switcher and the bell fetch of it. */
  later:
    /\/src\/(routes\/workspace\/|session\/workspace\.ts|features\/shell\/(switcher-panel|workspace-command-menu|notices\/workspace-notices))/,
  front:
    /\/src\/(routes\/workspace\/(workspace|overview)\.tsx|session\/workspace\.ts|features\/shell\/notices\/workspace-notices\.tsx)$/,
  frame: /\/src\/(routes\/workspace\/workspace\.tsx|session\/workspace\.ts)$/,
  tight: /\/src\/routes\/workspace\/post\.tsx$/,
  laterUse,
  keeper: /\/src\/session\/account\.ts$/,
};

export default defineConfig(
  mergeConfig(preset, {
    build: {
      // `preloadedModules` names what is needed early, for less than Vite's own helper weighs.
      modulePreload: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              {
                name: "shared",
                test: (id: string) => framework.test(id) && !laterUse.test(id),
                priority: 3,
              },
              { name: firstChunk(chunks), priority: 2 },
              // Without what the sample's screens use too: they would fetch the live workspace with it.
              { name: laterChunks(chunks), priority: 1, includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
  }),
);
