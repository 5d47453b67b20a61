import { queryDefaults } from "@saudabook/features/server/query-defaults.ts";
import { QueryClient } from "@tanstack/react-query";

/** Responses of the server, kept between pages; see server-cache.tsx. */
export const queryClient = new QueryClient({ defaultOptions: queryDefaults });
