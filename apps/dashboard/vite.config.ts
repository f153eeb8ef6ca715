import { firstChunk, laterChunks } from "@postlark/build/first-chunk";
import { preloadedModules } from "@postlark/build/preloaded-modules";
import { prerenderedRoot } from "@postlark/build/prerendered-root";
import { serviceWorkerFile } from "@postlark/build/service-worker";
import { inlinedStyles, singlePageApp } from "@postlark/build/single-page-app";
import { writtenFiles } from "@postlark/build/written-files";
import { inlineScript } from "@postlark/site/inline-script";
import { translationsScript } from "@postlark/site/language-script";
import { serviceWorker } from "@postlark/site/service-worker";
import { isExact, zones } from "@postlark/site/zones";
import { storageKeys } from "@postlark/site/storage";
import { resolve } from "node:path";
import { defineConfig, mergeConfig } from "vite";
import inlang from "./project.inlang/settings.json" with { type: "json" };
import { showScreen } from "./src/show-screen.ts";
import { webManifests } from "./web-manifest.ts";

/** Modules that every live workspace screen loads in sequence before its queries. */
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
  serviceWorkerFile({
    module: resolve(import.meta.dirname, "worker/service-worker.ts"),
    fileName: serviceWorker.file,
    screens: [
      ...workspaceModules,
      "/src/session/account.ts",
      ...["overview", "posts", "post", "calendar", "queue"].map(
        (screen) => `/src/routes/workspace/${screen}.tsx`,
      ),
    ],
    // Of the languages, the page says which one it shows.
    leftOut: /\/src\/routes\/|catalogues\/[a-z]{2}\.js$|\/emojilib\/|\/fixtures\//,
  }),
  writtenFiles(webManifests),
]);

/** Query modules used only by live workspaces. */
const laterUse = /\/@tanstack\/[^/]+\/.*(nfiniteQuery\w*|ueries(Observer)?)\.js$/;

/**
 * Prefixes of messages that load late in other languages: they load late in English too, even if two chunks use
 * them.
 */
const lateMessages = Object.values(inlang["postlark.lateParts"]).flat();

/** Dependencies are in a chunk of their own, which stays cached across releases. */
const framework =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/[^/]+)\//;

/**
 * Code shared by several screens is smaller, with fewer requests, in the first chunk than in a chunk for each set of
 * screens. Excludes parts of forms and tables, unsent input, and whatever brings a library along.
 */
const ofSeveralScreens = [
  new RegExp(
    `/apps/dashboard/src/(?!features/|session/(?:unsent-input|settings-messages)|paraglide/messages/(?:${lateMessages.join("|")}))`,
  ),
  /\/packages\/(app|domain|site|fixtures)\/src\/(?!shell\/download-file|session\/use-theme-and-language)/,
  /\/packages\/ui\/src\/(icons|hooks|parts\/(card|empty-state|stat-card))\//,
];

/** The kit's menu and an item's, with what Radix needs for menus alone. */
const menu =
  /\/(?:packages\/ui\/src\/parts\/menu|@floating-ui\/[\w-]+|@radix-ui\/(?:rect|react-(?:menu|dropdown-menu|popper|arrow|focus-\w+|dismissable-layer|portal|use-rect|use-size))|aria-hidden|react-remove-scroll[\w-]*|react-style-singleton|use-sidecar)\/|\/item-menu\.tsx$/;

/** The kit's tabs, with what Radix needs for them, for menus and for toolbars: one request on the sample's screens. */
const tabs =
  /\/(?:packages\/ui\/src\/parts\/tabs|@radix-ui\/(?:primitive|react-(?:tabs|roving-focus|collection|compose-refs|context|direction|id|presence|primitive|slot|use-[a-z-]+)))\//;

const chunks = {
  shared: ofSeveralScreens,
  /** The live workspace's routes, and what the switcher, the bell and the help load of it. */
  later:
    /\/src\/(routes\/workspace\/|session\/workspace\.ts|features\/shell\/(switcher-panel|workspace-command-menu|notices\/(?:workspace-notices|invitation-pill)|help\/help-dialog))/,
  front:
    /\/src\/(routes\/workspace\/(workspace|overview)\.tsx|session\/workspace\.ts|features\/shell\/notices\/workspace-notices\.tsx)$/,
  frame: /\/src\/(routes\/workspace\/workspace\.tsx|session\/workspace\.ts)$/,
  tight: /\/src\/routes\/workspace\/post\.tsx$/,
  sections: /\/src\/routes\/workspace\/settings(\/\w[\w-]*)?\.tsx$/,
  /** The names of settings with their catalogue, and how a language is switched. */
  palette: new RegExp(
    `/session/(?:settings-messages|use-theme-and-language)|/paraglide/messages/(?:${inlang["postlark.lateParts"].settings.join("|")})`,
  ),
  laterUse,
  keeper: /\/src\/session\/account\.ts$/,
};

export default defineConfig(
  mergeConfig(preset, {
    build: {
      // `preloadedModules` preloads what is needed early, with less code than Vite's own helper.
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
              // One chunk with what both databases of the browser need.
              {
                name: "databases",
                test: /\/idb\/|\/picture-database\.ts$/,
                priority: 3,
                includeDependenciesRecursively: false,
              },
              // Screens fetch it when a menu is asked for, and share it.
              { name: "menu", test: menu, priority: 3, includeDependenciesRecursively: false },
              { name: "tabs", test: tabs, priority: 3, includeDependenciesRecursively: false },
              { name: firstChunk(chunks), priority: 2 },
              // Without modules that the sample's screens share: they would load the live workspace with them.
              { name: laterChunks(chunks), priority: 1, includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
  }),
);
