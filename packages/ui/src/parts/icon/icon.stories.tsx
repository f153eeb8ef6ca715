import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentType } from "react";
import { Icon, type IconProps } from "./icon.tsx";

const files = import.meta.glob<Record<string, ComponentType<IconProps>>>("./icons/*.tsx", {
  eager: true,
});

const meta = { title: "Foundations/Icons", component: Icon } satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
      {Object.entries(files).flatMap(([path, components]) =>
        Object.values(components).map((Component) => (
          <li
            key={path}
            className="grid justify-items-center gap-3 rounded-md border border-line bg-surface p-4 text-xs text-ink-muted"
          >
            <Component className="text-ink" width={24} height={24} />
            {path.replace("./icons/", "").replace(".tsx", "")}
          </li>
        )),
      )}
    </ul>
  ),
};
