import { addons } from "storybook/manager-api";
import { create } from "storybook/theming";

addons.setConfig({
  theme: create({
    base: "dark",
    brandTitle: "Postlark kit",
    brandTarget: "_self",
    colorPrimary: "#ffbe7f",
    colorSecondary: "#a28ce8",
    appBg: "#070812",
    appContentBg: "#0b0d1a",
    appPreviewBg: "#0b0d1a",
    appBorderColor: "#24273a",
    appBorderRadius: 10,
    barBg: "#0b0d1a",
    barTextColor: "#b1b4c7",
    barSelectedColor: "#bfb0ff",
    textColor: "#f1f2f8",
    textMutedColor: "#b1b4c7",
    inputBg: "#070812",
    inputBorder: "#6a6d86",
    inputTextColor: "#f1f2f8",
    inputBorderRadius: 8,
    fontBase: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  }),
});
