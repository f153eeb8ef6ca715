import { readdirSync } from "node:fs";

/** Maximum size of each part in bytes of gzip, without React and what it loads later; 1,000 by default. */
const limits = {
  alert: 1250,
  "alert-dialog": 3400,
  avatar: 1200,
  "bar-chart": 1800,
  "bottom-bar": 1100,
  button: 1600,
  calendar: 22950,
  carousel: 2250,
  "command-palette": 2950,
  dialog: 3550,
  "file-button": 1350,
  "marked-textarea": 1900,
  // Radix, loaded with what needs it.
  menu: 32_500,
  "password-input": 1450,
  "phone-navigation": 1150,
  "radio-cards": 1150,
  "search-box": 1500,
  "segmented-toggle": 1100,
  sidebar: 1250,
  "stat-card": 1500,
  table: 1500,
  "tab-chips": 9700,
  tabs: 10650,
  toolbar: 8500,
  toaster: 2550,
  "toggle-chip": 1150,
  "windowed-table": 3400,
};

export default readdirSync("src/parts").map((part) => ({
  name: part,
  path: `src/parts/${part}/${part}.tsx`,
  limit: `${limits[part] ?? 1_000} B`,
  gzip: true,
  ignore: ["react", "react-dom", "recharts"],
}));
