export { NetworksConsole } from "#features/networks/networks-console.tsx";
