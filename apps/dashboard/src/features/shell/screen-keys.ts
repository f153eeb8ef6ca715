import { m } from "#paraglide/messages.js";
import { modKey, type ScreenKeys } from "@postlark/app/commands/screen-keys";

const arrows = ["←", "↑", "→", "↓"];

/** Keyboard shortcuts of live workspace screens, by path below `/w/{slug}/`. */
const screens: readonly (readonly [path: RegExp, rows: () => ScreenKeys["rows"]])[] = [
  [
    /^posts\/[^/]+$/,
    () => [
      { label: m.shell_keys_publish(), keys: [modKey, "↵"] },
      { label: m.composer_undo(), keys: [modKey, "Z"] },
      { label: m.composer_redo(), keys: [modKey, "⇧", "Z"] },
      { label: m.composer_find(), keys: [modKey, "Alt", "F"] },
      { label: m.shell_keys_emoji(), keys: [":"] },
      { label: m.shell_keys_mention(), keys: ["@"] },
      { label: m.shell_keys_hashtag(), keys: ["#"] },
      { label: m.shell_keys_stop(), keys: ["Esc"] },
    ],
  ],
  [
    /^posts$/,
    () => [
      { label: m.shell_keys_select(), keys: ["X"] },
      { label: m.shell_keys_select_to(), keys: ["⇧", "X"] },
      { label: m.shell_keys_approve(), keys: ["A"] },
      { label: m.shell_keys_move(), keys: ["M"] },
      { label: m.shell_keys_delete(), keys: ["Del"] },
      { label: m.shell_keys_clear(), keys: ["Esc"] },
    ],
  ],
  [
    /^calendar$/,
    () => [
      { label: m.shell_keys_day(), keys: arrows },
      { label: m.shell_keys_shift(), keys: ["⇧", ...arrows] },
      { label: m.shell_keys_select(), keys: [m.calendar_keys_space()] },
      { label: m.shell_keys_move(), keys: ["M"] },
      { label: m.shell_keys_clear(), keys: ["Esc"] },
    ],
  ],
  [
    /^ideas$/,
    () => [
      { label: m.shell_keys_card(), keys: ["N"] },
      { label: m.shell_keys_card_move(), keys: ["Alt", ...arrows] },
    ],
  ],
  [
    /^library$/,
    () => [
      { label: m.shell_keys_select(), keys: [m.calendar_keys_space()] },
      { label: m.shell_keys_select_to(), keys: ["⇧", m.calendar_keys_space()] },
      { label: m.shell_keys_select_all(), keys: ["Ctrl", "A"] },
      { label: m.shell_keys_folder(), keys: ["M"] },
      { label: m.shell_keys_clear(), keys: ["Esc"] },
    ],
  ],
];

/** The shortcuts of a path's screen; undefined without any. */
export function screenKeysAt(pathname: string): ScreenKeys | undefined {
  const path = pathname.replace(/^\/w\/[^/]+\//, "");
  const [, rows] = screens.find(([pattern]) => pattern.test(path)) ?? [];
  return rows && { title: m.shell_keys_screen(), rows: rows() };
}
