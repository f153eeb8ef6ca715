import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Money. */
export function Dollar(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 2.5v15M13.75 6.5c-.5-1.3-1.9-2-3.75-2-2.2 0-3.75 1-3.75 2.7 0 3.9 7.75 1.9 7.75 5.7 0 1.6-1.6 2.6-4 2.6-2 0-3.5-.8-4-2.2" />
    </Icon>
  );
}
