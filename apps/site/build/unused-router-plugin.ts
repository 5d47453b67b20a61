/** The router's package as it is built for production. */
const ROUTER = /\/node_modules\/react-router\/dist\/production\/[^/]+\.mjs$/;
const NAME = /^[A-Z]\w*\.displayName = "\w+";$/gm;
const COMPONENT = /^(var \w+ = )(?=React\w*\.(?:forwardRef|createContext|memo)\()/gm;

/**
 * Takes the names for developers off the router's components and marks their making as free of effects, for Vite. Otherwise all of
 * them count as used, and every page loads the links, forms and prefetching of a server framework, which the site does not have.
 */
export function unusedRouterPlugin() {
  return {
    name: "unused-router",
    transform: (code: string, id: string) =>
      ROUTER.test(id) ? { code: code.replace(NAME, "").replace(COMPONENT, "$1/* @__PURE__ */ "), map: null } : null,
  };
}
