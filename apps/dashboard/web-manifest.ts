import { brand } from "@postlark/site/brand";

/** The dark page's colour, as the public site's manifest has it. */
const canvas = "#0d0e20";

/** The app's shortcuts, by language. */
const shortcuts = {
  en: ["New post", "Calendar", "Queue"],
  de: ["Neuer Beitrag", "Kalender", "Warteschlange"],
  es: ["Nueva publicación", "Calendario", "Cola"],
  fr: ["Nouvelle publication", "Calendrier", "File d’attente"],
} as const;

/** In the workspace that was used last. */
const places = ["posts/new", "calendar", "queue"] as const;

/** The manifests of the installed app, by file. It is the app of the public site's manifest, by its `id`. */
export const webManifests: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(shortcuts).map(([language, names]) => [
    `app-${language}.webmanifest`,
    JSON.stringify({
      id: "/dashboard",
      name: brand.name,
      short_name: brand.name,
      lang: language,
      start_url: "/w/-/overview",
      // People sign in within it.
      scope: "/",
      display: "standalone",
      background_color: canvas,
      theme_color: canvas,
      icons: [
        { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
      shortcuts: places.map((place, index) => ({ name: names[index], url: `/w/-/${place}` })),
    }),
  ]),
);
